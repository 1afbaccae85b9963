CREATE TABLE "outlines" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"error_message" text,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"month" text NOT NULL,
	"whose" text NOT NULL,
	"tokens_read" bigint NOT NULL,
	"tokens_written" bigint NOT NULL,
	CONSTRAINT "model_usage_month_whose_pk" PRIMARY KEY("month","whose")
);
--> statement-breakpoint
ALTER TABLE "artefacts" ADD COLUMN "faithfulness" text;--> statement-breakpoint
ALTER TABLE "artefacts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "writing_jobs" ADD COLUMN "written" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "outlines" ADD CONSTRAINT "outlines_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;