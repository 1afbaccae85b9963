CREATE TABLE "audits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid,
	"target_type" text,
	"target_id" uuid,
	"target_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_tallies" (
	"shelf" integer NOT NULL,
	"is_admin" boolean NOT NULL,
	"can_see_transcripts" boolean NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "user_tallies_shelf_is_admin_can_see_transcripts_pk" PRIMARY KEY("shelf","is_admin","can_see_transcripts")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "place" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "users_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', left(translate(normalize(
  regexp_replace(normalize(left(coalesce(name || ' ' || email, ''), 120000), NFKD),
  '[\u0300-\u036F]', '', 'g'), NFC),
  '!"#$%&''()*+,-./:;<=>?@[]^_`{|}~', repeat(' ', 31)), 120000))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audits_created_at_id_index" ON "audits" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audits_subject_id_created_at_id_index" ON "audits" USING btree ("subject_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audits_actor_id_index" ON "audits" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "users_is_admin_place_index" ON "users" USING btree ("is_admin","place");--> statement-breakpoint
CREATE INDEX "users_can_see_transcripts_place_index" ON "users" USING btree ("can_see_transcripts","place");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("words");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_place_unique" UNIQUE("place");