CREATE TABLE "workspace_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"server" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspace_moves" ADD CONSTRAINT "workspace_moves_id_workspaces_id_fk" FOREIGN KEY ("id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;