CREATE TABLE "registrations" (
	"user_id" uuid NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"locale" text NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone,
	"invitation_hash" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_user_id_browser_hash_pk" PRIMARY KEY("user_id","browser_hash"),
	CONSTRAINT "registrations_locale" CHECK ("registrations"."locale" in ('en', 'ar'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('login', 'sign_in.failed', 'password.changed', 'password.reset', 'two_factor.enabled', 'two_factor.disabled', 'recovery_codes.renewed', 'user.disabled', 'user.enabled', 'user.signed_out', 'workspace.created', 'workspace.changed', 'workspace.transferred', 'workspace.deleted', 'member.joined', 'member.changed', 'member.deactivated', 'member.reactivated', 'member.removed', 'member.left', 'invitation.created', 'invitation.revoked', 'credential.handed_over', 'api_key.created', 'api_key.revoked', 'enrolment_key.created', 'enrolment_key.revoked', 'device.enrolled', 'device.changed', 'device.removed', 'device.cloned', 'devices.exported', 'changes.exported', 'usb.known', 'usb.forgotten', 'alert_rule.created', 'alert_rule.changed', 'alert_rule.removed', 'alerts.acknowledged', 'alerts.resolved', 'channel.created', 'channel.changed', 'channel.removed', 'maintenance.created', 'maintenance.changed', 'maintenance.removed', 'monitor.created', 'monitor.changed', 'monitor.removed', 'status_page.created', 'status_page.changed', 'status_page.removed', 'ticket.deleted', 'ticket.restored', 'storage.trashed', 'storage.restored', 'storage.purged', 'share.created', 'share.revoked', 'share.opened', 'analytics.exported', 'audit.exported', 'access.denied'));--> statement-breakpoint
-- Registrations that only one browser made go on; of those that several made, the address is free to be registered again.
INSERT INTO "registrations" ("user_id", "browser_hash", "password_hash", "first_name", "last_name", "locale", "terms_accepted_at", "invitation_hash", "created_at")
SELECT "id", "registration_hash", "password_hash", "first_name", "last_name", "locale", "terms_accepted_at", "invitation_hash", "updated_at"
FROM "users" WHERE NOT "is_verified" AND NOT "is_contested" AND "registration_hash" IS NOT NULL;
