CREATE TABLE "fact_contradictions" (
	"fact_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"question" text NOT NULL,
	CONSTRAINT "fact_contradictions_fact_id_other_id_pk" PRIMARY KEY("fact_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "fact_sources" (
	"fact_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"conversation_id" uuid,
	"quote" text NOT NULL,
	CONSTRAINT "fact_sources_fact_id_position_pk" PRIMARY KEY("fact_id","position")
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"statement" text NOT NULL,
	"when" jsonb,
	"people" text[] NOT NULL,
	"places" text[] NOT NULL,
	"status" text DEFAULT 'suggested' NOT NULL,
	"found_statement" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "theme_examples" (
	"theme_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"conversation_id" uuid,
	CONSTRAINT "theme_examples_theme_id_position_pk" PRIMARY KEY("theme_id","position")
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"prevalence" text NOT NULL,
	"related_concepts" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_tasks" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_tasks" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "ai_tasks" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_tasks" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "fact_contradictions" ADD CONSTRAINT "fact_contradictions_fact_id_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_contradictions" ADD CONSTRAINT "fact_contradictions_other_id_facts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_sources" ADD CONSTRAINT "fact_sources_fact_id_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_examples" ADD CONSTRAINT "theme_examples_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_contradictions_other_id_index" ON "fact_contradictions" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "fact_sources_source_id_index" ON "fact_sources" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "fact_sources_conversation_id_index" ON "fact_sources" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "facts_project_id_index" ON "facts" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "theme_examples_source_id_index" ON "theme_examples" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "themes_project_id_position_index" ON "themes" USING btree ("project_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_tasks_one_waiting" ON "ai_tasks" USING btree ("project_id","task_type") WHERE "ai_tasks"."automatic" and "ai_tasks"."status" = 'pending';