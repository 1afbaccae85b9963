ALTER TABLE "email_rounds" RENAME TO "used_oauth_states";--> statement-breakpoint
ALTER TABLE "unsaid" RENAME TO "banned_words";--> statement-breakpoint
ALTER TABLE "told_openly" RENAME TO "released_passages";--> statement-breakpoint
ALTER TABLE "kept_out" RENAME TO "withheld_tellings";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "patience" TO "end_of_turn_wait";--> statement-breakpoint
ALTER TABLE "banned_words" DROP CONSTRAINT "unsaid_projectId_text_unique";--> statement-breakpoint
ALTER TABLE "banned_words" DROP CONSTRAINT "unsaid_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "released_passages" DROP CONSTRAINT "told_openly_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "withheld_passages" DROP CONSTRAINT "withheld_passages_banned_word_id_unsaid_id_fk";
--> statement-breakpoint
ALTER TABLE "withheld_tellings" DROP CONSTRAINT "kept_out_project_id_projects_id_fk";
--> statement-breakpoint
DROP INDEX "told_openly_source_id_index";--> statement-breakpoint
DROP INDEX "kept_out_source_id_index";--> statement-breakpoint
ALTER TABLE "released_passages" DROP CONSTRAINT "told_openly_project_id_type_source_id_key_pk";--> statement-breakpoint
ALTER TABLE "withheld_tellings" DROP CONSTRAINT "kept_out_project_id_type_source_id_pk";--> statement-breakpoint
ALTER TABLE "released_passages" ADD CONSTRAINT "released_passages_project_id_type_source_id_key_pk" PRIMARY KEY("project_id","type","source_id","key");--> statement-breakpoint
ALTER TABLE "withheld_tellings" ADD CONSTRAINT "withheld_tellings_project_id_type_source_id_pk" PRIMARY KEY("project_id","type","source_id");--> statement-breakpoint
ALTER TABLE "banned_words" ADD CONSTRAINT "banned_words_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "released_passages" ADD CONSTRAINT "released_passages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_passages" ADD CONSTRAINT "withheld_passages_banned_word_id_banned_words_id_fk" FOREIGN KEY ("banned_word_id") REFERENCES "public"."banned_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_tellings" ADD CONSTRAINT "withheld_tellings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "released_passages_source_id_index" ON "released_passages" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "withheld_tellings_source_id_index" ON "withheld_tellings" USING btree ("source_id");--> statement-breakpoint
ALTER TABLE "banned_words" ADD CONSTRAINT "banned_words_projectId_text_unique" UNIQUE("project_id","text");--> statement-breakpoint
ALTER INDEX "unsaid_pkey" RENAME TO "banned_words_pkey";--> statement-breakpoint
ALTER INDEX "email_rounds_pkey" RENAME TO "used_oauth_states_pkey";