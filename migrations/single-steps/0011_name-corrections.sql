CREATE TABLE "name_corrections" (
	"project_id" uuid NOT NULL,
	"heard" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "name_corrections_project_id_heard_pk" PRIMARY KEY("project_id","heard")
);
--> statement-breakpoint
ALTER TABLE "name_corrections" ADD CONSTRAINT "name_corrections_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;