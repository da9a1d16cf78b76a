CREATE TABLE "passkey_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('add', 'sign_in', 'second_factor', 'confirm'))
);
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"device_type" text NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"aaguid" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_device_type" CHECK ("passkeys"."device_type" in ('singleDevice', 'multiDevice'))
);
--> statement-breakpoint
ALTER TABLE "passkeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret_box" "bytea" NOT NULL,
	"group_claim" text NOT NULL,
	"group_rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"default_role" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_providers_workspaceId_unique" UNIQUE("workspace_id"),
	CONSTRAINT "identity_providers_default_role" CHECK ("identity_providers"."default_role" in ('viewer', 'member', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "identity_providers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "provider_visits" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"provider_of" uuid,
	"issuer" text NOT NULL,
	"proof_box" "bytea" NOT NULL,
	"linking_session_id" uuid,
	"remember_me" boolean NOT NULL,
	"invitation_box" "bytea",
	"return_to" text NOT NULL,
	"locale" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_visits_locale" CHECK ("provider_visits"."locale" in ('en', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "session_identities" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"confined_to" uuid,
	"sid" text,
	"refresh_box" "bytea",
	"renewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_requirements" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_requirements_method" CHECK ("sign_in_requirements"."method" in ('single_sign_on', 'second_factor'))
);
--> statement-breakpoint
ALTER TABLE "sign_in_requirements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "used_logouts" (
	"issuer" text NOT NULL,
	"jti" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_logouts_issuer_jti_pk" PRIMARY KEY("issuer","jti")
);
--> statement-breakpoint
CREATE TABLE "user_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" uuid,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "user_identities_subject" UNIQUE NULLS NOT DISTINCT("provider_id","issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "user_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"proof" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspace_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_backlog" (
	"stream" text NOT NULL,
	"audit_id" uuid NOT NULL,
	CONSTRAINT "audit_backlog_stream_audit_id_pk" PRIMARY KEY("stream","audit_id")
);
--> statement-breakpoint
CREATE TABLE "audit_streams" (
	"kind" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instance_admins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_attempts" DROP CONSTRAINT "login_attempts_result";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_visits" ADD CONSTRAINT "provider_visits_linking_session_id_sessions_id_fk" FOREIGN KEY ("linking_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_identities" ADD CONSTRAINT "session_identities_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_identities" ADD CONSTRAINT "session_identities_identity_id_user_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."user_identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_requirements" ADD CONSTRAINT "sign_in_requirements_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_domains" ADD CONSTRAINT "workspace_domains_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_admins" ADD CONSTRAINT "instance_admins_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_visits_session" ON "provider_visits" USING btree ("linking_session_id") WHERE "provider_visits"."linking_session_id" is not null;--> statement-breakpoint
CREATE INDEX "provider_visits_expires" ON "provider_visits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_identities_identity" ON "session_identities" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "session_identities_confined" ON "session_identities" USING btree ("confined_to");--> statement-breakpoint
CREATE INDEX "session_identities_due" ON "session_identities" USING btree ("renewed_at") WHERE "session_identities"."refresh_box" is not null;--> statement-breakpoint
CREATE INDEX "user_identities_user" ON "user_identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_domains_workspace" ON "workspace_domains" USING btree ("workspace_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_domains_verified" ON "workspace_domains" USING btree ("domain") WHERE "workspace_domains"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_actor_everywhere" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_everywhere" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
ALTER TABLE "login_attempts" ADD CONSTRAINT "login_attempts_result" CHECK ("login_attempts"."result" in ('success', 'wrong_password', 'wrong_second_factor', 'wrong_passkey', 'not_verified'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_method" CHECK ("sessions"."method" in ('password', 'second_factor', 'passkey', 'single_sign_on'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('login', 'sign_in.failed', 'password.changed', 'password.reset', 'two_factor.enabled', 'two_factor.disabled', 'recovery_codes.renewed', 'passkey.added', 'passkey.removed', 'identity.linked', 'identity.unlinked', 'identity.signed_out', 'user.disabled', 'user.enabled', 'user.signed_out', 'second_factor.reset', 'instance_admin.granted', 'instance_admin.revoked', 'job.retried', 'workspace.created', 'workspace.changed', 'provider.changed', 'provider.removed', 'domain.added', 'domain.verified', 'domain.removed', 'requirement.changed', 'workspace.transferred', 'workspace.deleted', 'workspace.exported', 'workspace.imported', 'workspace.move_cancelled', 'member.joined', 'member.changed', 'member.deactivated', 'member.reactivated', 'member.removed', 'member.left', 'invitation.created', 'invitation.revoked', 'credential.handed_over', 'api_key.created', 'api_key.revoked', 'enrolment_key.created', 'enrolment_key.revoked', 'device.enrolled', 'device.changed', 'device.removed', 'device.cloned', 'devices.exported', 'changes.exported', 'containers.exported', 'usb.known', 'usb.forgotten', 'alert_rule.created', 'alert_rule.changed', 'alert_rule.removed', 'alerts.acknowledged', 'alerts.resolved', 'channel.created', 'channel.changed', 'channel.removed', 'maintenance.created', 'maintenance.changed', 'maintenance.removed', 'monitor.created', 'monitor.changed', 'monitor.removed', 'status_page.created', 'status_page.changed', 'status_page.removed', 'ticket.deleted', 'ticket.restored', 'storage.trashed', 'storage.restored', 'storage.purged', 'share.created', 'share.revoked', 'share.opened', 'analytics.exported', 'audit.exported', 'access.denied'));--> statement-breakpoint
CREATE POLICY "person_only" ON "passkey_challenges" AS PERMISSIVE FOR ALL TO public USING (user_id = nullif(current_setting('app.user', true), '')::uuid or coalesce(nullif(current_setting('app.user', true), '')::uuid, nullif(current_setting('app.workspace', true), '')::uuid, nullif(current_setting('app.device', true), '')::uuid) is null) WITH CHECK (user_id = nullif(current_setting('app.user', true), '')::uuid or coalesce(nullif(current_setting('app.user', true), '')::uuid, nullif(current_setting('app.workspace', true), '')::uuid, nullif(current_setting('app.device', true), '')::uuid) is null);--> statement-breakpoint
CREATE POLICY "person_only" ON "passkeys" AS PERMISSIVE FOR ALL TO public USING (user_id = nullif(current_setting('app.user', true), '')::uuid or coalesce(nullif(current_setting('app.user', true), '')::uuid, nullif(current_setting('app.workspace', true), '')::uuid, nullif(current_setting('app.device', true), '')::uuid) is null) WITH CHECK (user_id = nullif(current_setting('app.user', true), '')::uuid or coalesce(nullif(current_setting('app.user', true), '')::uuid, nullif(current_setting('app.workspace', true), '')::uuid, nullif(current_setting('app.device', true), '')::uuid) is null);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "identity_providers" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "sign_in_requirements" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "person_only" ON "user_identities" AS PERMISSIVE FOR ALL TO public USING (user_id = nullif(current_setting('app.user', true), '')::uuid or coalesce(nullif(current_setting('app.user', true), '')::uuid, nullif(current_setting('app.workspace', true), '')::uuid, nullif(current_setting('app.device', true), '')::uuid) is null) WITH CHECK (user_id = nullif(current_setting('app.user', true), '')::uuid or coalesce(nullif(current_setting('app.user', true), '')::uuid, nullif(current_setting('app.workspace', true), '')::uuid, nullif(current_setting('app.device', true), '')::uuid) is null);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "workspace_domains" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);