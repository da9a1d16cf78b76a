CREATE TABLE "on_call_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"schedule_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "on_call_feeds_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "on_call_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "on_call_overrides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "on_call_overrides_forward" CHECK ("on_call_overrides"."from" < "on_call_overrides"."until")
);
--> statement-breakpoint
ALTER TABLE "on_call_overrides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "on_call_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"weekend" text[] NOT NULL,
	"holidays" jsonb NOT NULL,
	"rotations" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "on_call_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "status_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"post_id" uuid,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "status_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "status_item_states" (
	"workspace_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"is_down" boolean NOT NULL,
	"turned_at" timestamp (3) with time zone,
	"changes" jsonb NOT NULL,
	CONSTRAINT "status_item_states_page_id_item_id_pk" PRIMARY KEY("page_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "status_item_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "status_mails" (
	"workspace_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "status_mails_event_id_subscriber_id_pk" PRIMARY KEY("event_id","subscriber_id"),
	CONSTRAINT "status_mails_status" CHECK ("status_mails"."status" in ('waiting', 'sending', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "status_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "status_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"item_ids" uuid[],
	"token_hash" "bytea" NOT NULL,
	"token" "bytea",
	"expires_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "status_subscribers_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "status_subscribers_locale" CHECK ("status_subscribers"."locale" in ('en', 'ar')),
	CONSTRAINT "status_subscribers_confirmed" CHECK (("status_subscribers"."confirmed_at" is null) = ("status_subscribers"."expires_at" is not null)
        and ("status_subscribers"."confirmed_at" is null) = ("status_subscribers"."token" is null))
);
--> statement-breakpoint
ALTER TABLE "status_subscribers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_event";--> statement-breakpoint
ALTER TABLE "alert_events" DROP CONSTRAINT "alert_events_kind";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "alert_events" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_events" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "assigned_to_name" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "rounds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "status_pages" ADD COLUMN "has_subscriptions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "on_call_feeds" ADD CONSTRAINT "on_call_feeds_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_feeds" ADD CONSTRAINT "on_call_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_feeds" ADD CONSTRAINT "on_call_feeds_schedule_id_on_call_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."on_call_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_feeds" ADD CONSTRAINT "on_call_feeds_member" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_overrides" ADD CONSTRAINT "on_call_overrides_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_overrides" ADD CONSTRAINT "on_call_overrides_schedule_id_on_call_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."on_call_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_overrides" ADD CONSTRAINT "on_call_overrides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_overrides" ADD CONSTRAINT "on_call_overrides_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_overrides" ADD CONSTRAINT "on_call_overrides_member" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_schedules" ADD CONSTRAINT "on_call_schedules_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_events" ADD CONSTRAINT "status_events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_events" ADD CONSTRAINT "status_events_page_id_status_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."status_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_events" ADD CONSTRAINT "status_events_post_id_status_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."status_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_item_states" ADD CONSTRAINT "status_item_states_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_item_states" ADD CONSTRAINT "status_item_states_page_id_status_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."status_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_mails" ADD CONSTRAINT "status_mails_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_mails" ADD CONSTRAINT "status_mails_event_id_status_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."status_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_mails" ADD CONSTRAINT "status_mails_subscriber_id_status_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."status_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_subscribers" ADD CONSTRAINT "status_subscribers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_subscribers" ADD CONSTRAINT "status_subscribers_page_id_status_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."status_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "on_call_feeds_user" ON "on_call_feeds" USING btree ("user_id","workspace_id");--> statement-breakpoint
CREATE INDEX "on_call_feeds_workspace" ON "on_call_feeds" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "on_call_feeds_schedule" ON "on_call_feeds" USING btree ("schedule_id") WHERE "on_call_feeds"."schedule_id" is not null;--> statement-breakpoint
CREATE INDEX "on_call_overrides_schedule" ON "on_call_overrides" USING btree ("workspace_id","schedule_id","until");--> statement-breakpoint
CREATE INDEX "on_call_overrides_schedule_key" ON "on_call_overrides" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "on_call_overrides_user" ON "on_call_overrides" USING btree ("user_id","workspace_id");--> statement-breakpoint
CREATE INDEX "on_call_overrides_creator" ON "on_call_overrides" USING btree ("created_by") WHERE "on_call_overrides"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "on_call_schedules_workspace" ON "on_call_schedules" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "status_events_page" ON "status_events" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "status_events_post" ON "status_events" USING btree ("post_id") WHERE "status_events"."post_id" is not null;--> statement-breakpoint
CREATE INDEX "status_events_workspace" ON "status_events" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "status_events_created" ON "status_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "status_item_states_workspace" ON "status_item_states" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "status_mails_subscriber" ON "status_mails" USING btree ("subscriber_id","event_id");--> statement-breakpoint
CREATE INDEX "status_mails_workspace" ON "status_mails" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "status_mails_waiting" ON "status_mails" USING btree ("page_id","event_id","subscriber_id") WHERE "status_mails"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "status_mails_due" ON "status_mails" USING btree ("next_try_at") WHERE "status_mails"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "status_subscribers_address" ON "status_subscribers" USING btree ("page_id","email");--> statement-breakpoint
CREATE INDEX "status_subscribers_page" ON "status_subscribers" USING btree ("page_id","id");--> statement-breakpoint
CREATE INDEX "status_subscribers_workspace" ON "status_subscribers" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "status_subscribers_expires" ON "status_subscribers" USING btree ("expires_at") WHERE "status_subscribers"."expires_at" is not null;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_assigned_to" ON "alerts" USING btree ("assigned_to") WHERE "alerts"."assigned_to" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event" CHECK ("deliveries"."event" in ('raised', 'acknowledged', 'unacknowledged', 'resolved', 'test'));--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_kind" CHECK ("alert_events"."kind" in ('raised', 'reopened', 'flapping', 'acknowledged', 'unacknowledged', 'snoozed', 'snooze_ended', 'assigned', 'unassigned', 'noted', 'silenced', 'unsilenced', 'superseded', 'resolved'));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_snoozed" CHECK ("alerts"."snoozed_until" is null or "alerts"."status" = 'acknowledged');--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('login', 'sign_in.failed', 'password.changed', 'password.reset', 'two_factor.enabled', 'two_factor.disabled', 'recovery_codes.renewed', 'passkey.added', 'passkey.removed', 'identity.linked', 'identity.unlinked', 'identity.signed_out', 'user.disabled', 'user.enabled', 'user.signed_out', 'second_factor.reset', 'instance_admin.granted', 'instance_admin.revoked', 'job.retried', 'workspace.created', 'workspace.changed', 'provider.changed', 'provider.removed', 'domain.added', 'domain.verified', 'domain.removed', 'requirement.changed', 'workspace.transferred', 'workspace.deleted', 'workspace.exported', 'workspace.imported', 'workspace.move_cancelled', 'member.joined', 'member.changed', 'member.deactivated', 'member.reactivated', 'member.removed', 'member.left', 'invitation.created', 'invitation.revoked', 'credential.handed_over', 'api_key.created', 'api_key.revoked', 'enrolment_key.created', 'enrolment_key.revoked', 'device.enrolled', 'device.changed', 'device.removed', 'device.cloned', 'devices.exported', 'changes.exported', 'containers.exported', 'usb.known', 'usb.forgotten', 'alert_rule.created', 'alert_rule.changed', 'alert_rule.removed', 'alerts.acknowledged', 'alerts.unacknowledged', 'alerts.snoozed', 'alerts.assigned', 'alerts.unassigned', 'alerts.reopened', 'alerts.resolved', 'channel.created', 'channel.changed', 'channel.removed', 'maintenance.created', 'maintenance.changed', 'maintenance.removed', 'on_call.created', 'on_call.changed', 'on_call.removed', 'override.created', 'override.removed', 'calendar_feed.created', 'calendar_feed.revoked', 'monitor.created', 'monitor.changed', 'monitor.removed', 'status_page.created', 'status_page.changed', 'status_page.removed', 'ticket.deleted', 'ticket.restored', 'storage.trashed', 'storage.restored', 'storage.purged', 'share.created', 'share.revoked', 'share.opened', 'analytics.exported', 'audit.exported', 'access.denied'));--> statement-breakpoint
CREATE POLICY "workspace_or_token" ON "on_call_feeds" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid or token_hash = decode(nullif(current_setting('app.token', true), ''), 'hex')) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "on_call_overrides" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "on_call_schedules" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "status_events" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "status_item_states" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "status_mails" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_or_token" ON "status_subscribers" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid or token_hash = decode(nullif(current_setting('app.token', true), ''), 'hex')) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);