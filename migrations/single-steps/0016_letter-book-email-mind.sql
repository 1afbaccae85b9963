CREATE TABLE "books" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"arrangement" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"making" real,
	"making_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "briefs" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"decisions" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"sealed_tokens" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"insight_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"about" text NOT NULL,
	"kind" text NOT NULL,
	"statement" text NOT NULL,
	"quote" text NOT NULL,
	"when" jsonb,
	"people" text[] NOT NULL,
	"places" text[] NOT NULL,
	"status" text DEFAULT 'found' NOT NULL,
	"fact_id" uuid
);
--> statement-breakpoint
CREATE TABLE "email_insights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"message_key" text NOT NULL,
	"gmail_id" text,
	"thread_id" text NOT NULL,
	"contact" text NOT NULL,
	"author" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"date" timestamp with time zone,
	"summary" text NOT NULL,
	"categories" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_rounds" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "readings" (
	"type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"conversation_id" uuid,
	"told_at" timestamp with time zone NOT NULL,
	"place" integer NOT NULL,
	"version" integer NOT NULL,
	"key" text NOT NULL,
	"doc" jsonb NOT NULL,
	"gist" jsonb NOT NULL,
	"brief" jsonb,
	"wishes" text[],
	"heeded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "readings_type_source_id_pk" PRIMARY KEY("type","source_id")
);
--> statement-breakpoint
CREATE TABLE "withheld_passages" (
	"project_id" uuid NOT NULL,
	"type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"banned_word_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withheld_passages_project_id_type_source_id_key_pk" PRIMARY KEY("project_id","type","source_id","key")
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"challenge" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artefact_versions" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "artefact_versions" ADD COLUMN "left_over" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "kept_key" text;--> statement-breakpoint
ALTER TABLE "project_step_completions" ADD COLUMN "skipped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_accounts" ADD CONSTRAINT "email_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_facts" ADD CONSTRAINT "email_facts_insight_id_email_insights_id_fk" FOREIGN KEY ("insight_id") REFERENCES "public"."email_insights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_facts" ADD CONSTRAINT "email_facts_fact_id_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."facts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_insights" ADD CONSTRAINT "email_insights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_files" ADD CONSTRAINT "mailbox_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_passages" ADD CONSTRAINT "withheld_passages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_passages" ADD CONSTRAINT "withheld_passages_banned_word_id_unsaid_id_fk" FOREIGN KEY ("banned_word_id") REFERENCES "public"."unsaid"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_facts_insight_id_index" ON "email_facts" USING btree ("insight_id");--> statement-breakpoint
CREATE INDEX "email_facts_fact_id_index" ON "email_facts" USING btree ("fact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_insights_user_id_message_key_index" ON "email_insights" USING btree ("user_id","message_key");--> statement-breakpoint
CREATE INDEX "email_insights_user_id_gmail_id_index" ON "email_insights" USING btree ("user_id","gmail_id");--> statement-breakpoint
CREATE INDEX "email_insights_user_id_contact_index" ON "email_insights" USING btree ("user_id","contact");--> statement-breakpoint
CREATE INDEX "email_insights_user_id_date_id_index" ON "email_insights" USING btree ("user_id","date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mailbox_files_user_id_index" ON "mailbox_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "readings_project_id_told_at_place_index" ON "readings" USING btree ("project_id","told_at","place");--> statement-breakpoint
CREATE INDEX "readings_brief" ON "readings" USING btree ("project_id") WHERE "readings"."brief" is not null;--> statement-breakpoint
CREATE INDEX "readings_version" ON "readings" USING btree ("version");--> statement-breakpoint
CREATE INDEX "readings_unheeded" ON "readings" USING btree ("project_id") WHERE not "readings"."heeded";--> statement-breakpoint
CREATE INDEX "withheld_passages_source_id_index" ON "withheld_passages" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "withheld_passages_banned_word_id_index" ON "withheld_passages" USING btree ("banned_word_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id_index" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_steps_user_id_index" ON "second_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_steps_expires_at_index" ON "second_steps" USING btree ("expires_at");