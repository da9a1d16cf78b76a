CREATE TABLE "escalation_policies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"steps" jsonb NOT NULL,
	"repeats" integer NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "escalation_policies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "escalations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"incident_id" uuid NOT NULL,
	"policy_id" uuid,
	"policy_name" text NOT NULL,
	"steps" jsonb NOT NULL,
	"repeats" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"next_step_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ending" text,
	CONSTRAINT "escalations_ending" CHECK ("escalations"."ending" in ('acknowledged', 'resolved', 'muted', 'finished', 'removed', 'merged')),
	CONSTRAINT "escalations_ended" CHECK (("escalations"."ended_at" is null) = ("escalations"."next_step_at" is not null) and ("escalations"."ended_at" is null) = ("escalations"."ending" is null))
);
--> statement-breakpoint
ALTER TABLE "escalations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_event";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_problem";--> statement-breakpoint
ALTER TABLE "monitors" DROP CONSTRAINT "monitors_kind";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_actor_kind";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "escalation_id" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "escalation_step" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "link_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD COLUMN "is_escalated" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD COLUMN "escalation_policy_id" uuid;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "escalation_id" uuid;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "acknowledges_by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "monitors" ADD COLUMN "locations" text[];--> statement-breakpoint
ALTER TABLE "monitors" ADD COLUMN "down_when" integer;--> statement-breakpoint
ALTER TABLE "escalation_policies" ADD CONSTRAINT "escalation_policies_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escalations" ADD CONSTRAINT "escalations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escalations" ADD CONSTRAINT "escalations_policy_id_escalation_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."escalation_policies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "escalation_policies_workspace" ON "escalation_policies" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "escalation_policies_default" ON "escalation_policies" USING btree ("workspace_id") WHERE "escalation_policies"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "escalations_running" ON "escalations" USING btree ("workspace_id","incident_id","policy_id") WHERE "escalations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "escalations_incident" ON "escalations" USING btree ("workspace_id","incident_id");--> statement-breakpoint
CREATE INDEX "escalations_due" ON "escalations" USING btree ("next_step_at") WHERE "escalations"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "escalations_policy" ON "escalations" USING btree ("policy_id") WHERE "escalations"."policy_id" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_escalation_id_escalations_id_fk" FOREIGN KEY ("escalation_id") REFERENCES "public"."escalations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_escalation_policy_id_escalation_policies_id_fk" FOREIGN KEY ("escalation_policy_id") REFERENCES "public"."escalation_policies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_escalation_id_escalations_id_fk" FOREIGN KEY ("escalation_id") REFERENCES "public"."escalations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_escalation" ON "deliveries" USING btree ("escalation_id") WHERE "deliveries"."escalation_id" is not null;--> statement-breakpoint
CREATE INDEX "alert_rules_escalation" ON "alert_rules" USING btree ("escalation_policy_id") WHERE "alert_rules"."escalation_policy_id" is not null;--> statement-breakpoint
CREATE INDEX "alerts_escalation" ON "alerts" USING btree ("escalation_id") WHERE "alerts"."escalation_id" is not null;--> statement-breakpoint
CREATE INDEX "monitors_locations" ON "monitors" USING gin ("locations");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event" CHECK ("deliveries"."event" in ('raised', 'escalated', 'acknowledged', 'unacknowledged', 'resolved', 'test'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_problem" CHECK ("deliveries"."problem" in ('address_refused', 'address_unknown', 'connection_failed', 'timed_out', 'redirected', 'answer_refused', 'not_authorized', 'not_found', 'too_many_requests', 'answer_failed', 'mail_failed', 'nobody_there', 'nobody_on_call', 'not_needed'));--> statement-breakpoint
ALTER TABLE "monitors" ADD CONSTRAINT "monitors_down_when" CHECK (("monitors"."locations" is null) = ("monitors"."down_when" is null));--> statement-breakpoint
ALTER TABLE "monitors" ADD CONSTRAINT "monitors_kind" CHECK ("monitors"."kind" in ('http', 'tcp', 'ping', 'dns', 'certificate', 'heartbeat', 'grpc', 'smtp', 'imap', 'redis', 'postgresql', 'mysql'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('login', 'sign_in.failed', 'password.changed', 'password.reset', 'two_factor.enabled', 'two_factor.disabled', 'recovery_codes.renewed', 'passkey.added', 'passkey.removed', 'identity.linked', 'identity.unlinked', 'identity.signed_out', 'user.disabled', 'user.enabled', 'user.signed_out', 'second_factor.reset', 'instance_admin.granted', 'instance_admin.revoked', 'job.retried', 'workspace.created', 'workspace.changed', 'provider.changed', 'provider.removed', 'domain.added', 'domain.verified', 'domain.removed', 'requirement.changed', 'workspace.transferred', 'workspace.deleted', 'workspace.exported', 'workspace.imported', 'workspace.move_cancelled', 'member.joined', 'member.changed', 'member.deactivated', 'member.reactivated', 'member.removed', 'member.left', 'invitation.created', 'invitation.revoked', 'credential.handed_over', 'api_key.created', 'api_key.revoked', 'enrolment_key.created', 'enrolment_key.revoked', 'device.enrolled', 'device.changed', 'device.removed', 'device.cloned', 'devices.exported', 'changes.exported', 'containers.exported', 'usb.known', 'usb.forgotten', 'alert_rule.created', 'alert_rule.changed', 'alert_rule.removed', 'alerts.acknowledged', 'alerts.unacknowledged', 'alerts.snoozed', 'alerts.assigned', 'alerts.unassigned', 'alerts.reopened', 'alerts.resolved', 'channel.created', 'channel.changed', 'channel.removed', 'maintenance.created', 'maintenance.changed', 'maintenance.removed', 'on_call.created', 'on_call.changed', 'on_call.removed', 'escalation_policy.created', 'escalation_policy.changed', 'escalation_policy.removed', 'override.created', 'override.removed', 'calendar_feed.created', 'calendar_feed.revoked', 'monitor.created', 'monitor.changed', 'monitor.removed', 'status_page.created', 'status_page.changed', 'status_page.removed', 'ticket.deleted', 'ticket.restored', 'storage.trashed', 'storage.restored', 'storage.purged', 'share.created', 'share.revoked', 'share.opened', 'analytics.exported', 'audit.exported', 'access.denied'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_kind" CHECK ("audit_log"."actor_kind" in ('user', 'api_key', 'device', 'share', 'channel', 'operator'));--> statement-breakpoint
CREATE POLICY "workspace_only" ON "escalation_policies" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "escalations" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);