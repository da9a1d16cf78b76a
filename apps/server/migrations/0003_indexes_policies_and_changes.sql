ALTER TABLE "password_resets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "two_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_rule_id_alert_rules_id_fk";
--> statement-breakpoint
DROP INDEX "tickets_by_number";--> statement-breakpoint
CREATE INDEX "alert_rules_device_key" ON "alert_rules" USING btree ("scope_device_id") WHERE "alert_rules"."scope_device_id" is not null;--> statement-breakpoint
CREATE INDEX "alert_events_user" ON "alert_events" USING btree ("user_id") WHERE "alert_events"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "alerts_acknowledged_by" ON "alerts" USING btree ("acknowledged_by") WHERE "alerts"."acknowledged_by" is not null;--> statement-breakpoint
CREATE INDEX "alerts_resolved_by" ON "alerts" USING btree ("resolved_by") WHERE "alerts"."resolved_by" is not null;--> statement-breakpoint
CREATE INDEX "api_keys_created_by" ON "api_keys" USING btree ("created_by") WHERE "api_keys"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_action_list" ON "audit_log" USING btree ("workspace_id","action","id");--> statement-breakpoint
CREATE INDEX "deliveries_user" ON "deliveries" USING btree ("user_id") WHERE "deliveries"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "enrolment_keys_created_by" ON "enrolment_keys" USING btree ("created_by") WHERE "enrolment_keys"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "incidents_ended" ON "incidents" USING btree ("workspace_id","ended_at") WHERE "incidents"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "invitations_invited_by" ON "invitations" USING btree ("invited_by") WHERE "invitations"."invited_by" is not null;--> statement-breakpoint
CREATE INDEX "login_attempts_session" ON "login_attempts" USING btree ("session_id") WHERE "login_attempts"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "maintenance_windows_device_key" ON "maintenance_windows" USING btree ("scope_device_id") WHERE "maintenance_windows"."scope_device_id" is not null;--> statement-breakpoint
CREATE INDEX "maintenance_windows_created_by" ON "maintenance_windows" USING btree ("created_by") WHERE "maintenance_windows"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "sessions_workspace" ON "sessions" USING btree ("current_workspace_id");--> statement-breakpoint
CREATE INDEX "status_posts_workspace" ON "status_posts" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "status_updates_workspace" ON "status_updates" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "storage_items_created_by" ON "storage_items" USING btree ("created_by") WHERE "storage_items"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "storage_items_trashed_by" ON "storage_items" USING btree ("trashed_by") WHERE "storage_items"."trashed_by" is not null;--> statement-breakpoint
CREATE INDEX "storage_shares_created_by" ON "storage_shares" USING btree ("created_by") WHERE "storage_shares"."created_by" is not null;--> statement-breakpoint
CREATE POLICY "person_only" ON "password_resets" AS PERMISSIVE FOR ALL TO public USING (user_id = nullif(current_setting('app.user', true), '')::uuid or coalesce(nullif(current_setting('app.user', true), '')::uuid, nullif(current_setting('app.workspace', true), '')::uuid, nullif(current_setting('app.device', true), '')::uuid) is null) WITH CHECK (user_id = nullif(current_setting('app.user', true), '')::uuid or coalesce(nullif(current_setting('app.user', true), '')::uuid, nullif(current_setting('app.workspace', true), '')::uuid, nullif(current_setting('app.device', true), '')::uuid) is null);--> statement-breakpoint
CREATE POLICY "person_only" ON "recovery_codes" AS PERMISSIVE FOR ALL TO public USING (user_id = nullif(current_setting('app.user', true), '')::uuid or coalesce(nullif(current_setting('app.user', true), '')::uuid, nullif(current_setting('app.workspace', true), '')::uuid, nullif(current_setting('app.device', true), '')::uuid) is null) WITH CHECK (user_id = nullif(current_setting('app.user', true), '')::uuid or coalesce(nullif(current_setting('app.user', true), '')::uuid, nullif(current_setting('app.workspace', true), '')::uuid, nullif(current_setting('app.device', true), '')::uuid) is null);--> statement-breakpoint
CREATE POLICY "person_only" ON "two_factors" AS PERMISSIVE FOR ALL TO public USING (user_id = nullif(current_setting('app.user', true), '')::uuid or coalesce(nullif(current_setting('app.user', true), '')::uuid, nullif(current_setting('app.workspace', true), '')::uuid, nullif(current_setting('app.device', true), '')::uuid) is null) WITH CHECK (user_id = nullif(current_setting('app.user', true), '')::uuid or coalesce(nullif(current_setting('app.user', true), '')::uuid, nullif(current_setting('app.workspace', true), '')::uuid, nullif(current_setting('app.device', true), '')::uuid) is null);--> statement-breakpoint
-- Rows of presence are rewritten all the time: with room beside them, that touches no index.
ALTER TABLE "device_presence" SET (fillfactor = 70);
--> statement-breakpoint
-- The first release made this table outside of the migrations; from here on it is changed by them like any other.
CREATE TABLE IF NOT EXISTS "changes" (
	"id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"device_id" uuid NOT NULL REFERENCES "devices" ("id") ON DELETE CASCADE,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"before" text,
	"after" text,
	PRIMARY KEY ("id", "at"),
	CONSTRAINT "changes_kind" CHECK ("kind" <> '')
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "changes_workspace" ON "changes" ("workspace_id", "at", "id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "changes_device" ON "changes" ("device_id", "at", "id");--> statement-breakpoint
DO $$ BEGIN
	IF NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = 'changes'::regclass AND polname = 'workspace_only') THEN
		ALTER TABLE "changes" ENABLE ROW LEVEL SECURITY;
		CREATE POLICY "workspace_only" ON "changes"
			USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid)
			WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);
	END IF;
END $$;
