CREATE TABLE "artefact_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artefact_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"generated_content" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"metadata" jsonb,
	"request" text,
	"remark" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artefact_versions_artefactId_version_unique" UNIQUE("artefact_id","version")
);
--> statement-breakpoint
CREATE TABLE "writing_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artefact_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"request" text,
	"after_version" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"error_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "research_suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"rationale" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"report_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "research_suggestions_projectId_topic_unique" UNIQUE("project_id","topic")
);
--> statement-breakpoint
DROP INDEX "research_reports_conversation_id_index";--> statement-breakpoint
ALTER TABLE "research_reports" ADD COLUMN "sources" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "research_reports" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "artefact_versions" ADD CONSTRAINT "artefact_versions_artefact_id_artefacts_id_fk" FOREIGN KEY ("artefact_id") REFERENCES "public"."artefacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_jobs" ADD CONSTRAINT "writing_jobs_artefact_id_artefacts_id_fk" FOREIGN KEY ("artefact_id") REFERENCES "public"."artefacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_suggestions" ADD CONSTRAINT "research_suggestions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_suggestions" ADD CONSTRAINT "research_suggestions_report_id_research_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."research_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "writing_jobs_artefact_id_created_at_id_index" ON "writing_jobs" USING btree ("artefact_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "writing_jobs_one_at_a_time" ON "writing_jobs" USING btree ("artefact_id") WHERE "writing_jobs"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "research_suggestions_project_id_created_at_id_index" ON "research_suggestions" USING btree ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "research_suggestions_report_id_index" ON "research_suggestions" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "research_reports_conversation_id_created_at_id_index" ON "research_reports" USING btree ("conversation_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);