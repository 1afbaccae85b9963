CREATE TABLE "unsaid" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unsaid_projectId_text_unique" UNIQUE("project_id","text")
);
--> statement-breakpoint
ALTER TABLE "unsaid" ADD CONSTRAINT "unsaid_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;