CREATE TABLE "containers" (
	"workspace_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"digest" text NOT NULL,
	"image_created_at" timestamp (3) with time zone,
	"project" text NOT NULL,
	"state" text NOT NULL,
	"health" text NOT NULL,
	"is_named" boolean NOT NULL,
	"searched" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "containers_device_id_name_pk" PRIMARY KEY("device_id","name"),
	CONSTRAINT "containers_state" CHECK ("containers"."state" in ('running', 'paused', 'restarting', 'created', 'exited', 'dead', 'unknown')),
	CONSTRAINT "containers_health" CHECK ("containers"."health" in ('healthy', 'unhealthy', 'starting', 'none'))
);
--> statement-breakpoint
ALTER TABLE "containers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "services" (
	"workspace_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"name" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "services_device_id_name_pk" PRIMARY KEY("device_id","name")
);
--> statement-breakpoint
ALTER TABLE "services" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "device_inventory" DROP CONSTRAINT "device_inventory_part_is";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "containers" ADD CONSTRAINT "containers_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "containers_name" ON "containers" USING btree ("workspace_id","name" collate natural_order,"device_id");--> statement-breakpoint
CREATE INDEX "containers_image" ON "containers" USING btree ("workspace_id","image","digest","device_id","image_created_at","state","health");--> statement-breakpoint
CREATE INDEX "containers_searched" ON "containers" USING btree ("workspace_id","device_id","name","searched");--> statement-breakpoint
ALTER TABLE "device_inventory" ADD CONSTRAINT "device_inventory_part_is" CHECK ("device_inventory"."part" in ('host', 'usb', 'security', 'applications', 'containers', 'services'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('login', 'sign_in.failed', 'password.changed', 'password.reset', 'two_factor.enabled', 'two_factor.disabled', 'recovery_codes.renewed', 'user.disabled', 'user.enabled', 'user.signed_out', 'workspace.created', 'workspace.changed', 'workspace.transferred', 'workspace.deleted', 'workspace.exported', 'workspace.imported', 'workspace.move_cancelled', 'member.joined', 'member.changed', 'member.deactivated', 'member.reactivated', 'member.removed', 'member.left', 'invitation.created', 'invitation.revoked', 'credential.handed_over', 'api_key.created', 'api_key.revoked', 'enrolment_key.created', 'enrolment_key.revoked', 'device.enrolled', 'device.changed', 'device.removed', 'device.cloned', 'devices.exported', 'changes.exported', 'containers.exported', 'usb.known', 'usb.forgotten', 'alert_rule.created', 'alert_rule.changed', 'alert_rule.removed', 'alerts.acknowledged', 'alerts.resolved', 'channel.created', 'channel.changed', 'channel.removed', 'maintenance.created', 'maintenance.changed', 'maintenance.removed', 'monitor.created', 'monitor.changed', 'monitor.removed', 'status_page.created', 'status_page.changed', 'status_page.removed', 'ticket.deleted', 'ticket.restored', 'storage.trashed', 'storage.restored', 'storage.purged', 'share.created', 'share.revoked', 'share.opened', 'analytics.exported', 'audit.exported', 'access.denied'));--> statement-breakpoint
CREATE POLICY "workspace_only" ON "containers" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "services" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);