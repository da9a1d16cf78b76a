CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint_hash" "bytea" NOT NULL,
	"target" "bytea" NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "push_subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_member" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_browser" ON "push_subscriptions" USING btree ("workspace_id","endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","workspace_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_push_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("push_subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_push_subscription" ON "deliveries" USING btree ("push_subscription_id") WHERE "deliveries"."push_subscription_id" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind" CHECK ("deliveries"."channel_kind" in ('email', 'webhook', 'slack', 'discord', 'telegram', 'teams', 'pagerduty', 'ntfy', 'push'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('login', 'sign_in.failed', 'password.changed', 'password.reset', 'two_factor.enabled', 'two_factor.disabled', 'recovery_codes.renewed', 'passkey.added', 'passkey.removed', 'identity.linked', 'identity.unlinked', 'identity.signed_out', 'user.disabled', 'user.enabled', 'user.signed_out', 'second_factor.reset', 'instance_admin.granted', 'instance_admin.revoked', 'job.retried', 'workspace.created', 'workspace.changed', 'provider.changed', 'provider.removed', 'domain.added', 'domain.verified', 'domain.removed', 'requirement.changed', 'workspace.transferred', 'workspace.deleted', 'workspace.exported', 'workspace.imported', 'workspace.move_cancelled', 'member.joined', 'member.changed', 'member.deactivated', 'member.reactivated', 'member.removed', 'member.left', 'invitation.created', 'invitation.revoked', 'credential.handed_over', 'api_key.created', 'api_key.revoked', 'enrolment_key.created', 'enrolment_key.revoked', 'device.enrolled', 'device.changed', 'device.removed', 'device.cloned', 'devices.exported', 'changes.exported', 'containers.exported', 'usb.known', 'usb.forgotten', 'alert_rule.created', 'alert_rule.changed', 'alert_rule.removed', 'alerts.acknowledged', 'alerts.unacknowledged', 'alerts.snoozed', 'alerts.assigned', 'alerts.unassigned', 'alerts.reopened', 'alerts.resolved', 'channel.created', 'channel.changed', 'channel.removed', 'maintenance.created', 'maintenance.changed', 'maintenance.removed', 'on_call.created', 'on_call.changed', 'on_call.removed', 'escalation_policy.created', 'escalation_policy.changed', 'escalation_policy.removed', 'override.created', 'override.removed', 'calendar_feed.created', 'calendar_feed.revoked', 'push_subscription.added', 'push_subscription.removed', 'monitor.created', 'monitor.changed', 'monitor.removed', 'status_page.created', 'status_page.changed', 'status_page.removed', 'ticket.deleted', 'ticket.restored', 'storage.trashed', 'storage.restored', 'storage.purged', 'share.created', 'share.revoked', 'share.opened', 'analytics.exported', 'audit.exported', 'access.denied'));--> statement-breakpoint
CREATE POLICY "workspace_only" ON "push_subscriptions" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);