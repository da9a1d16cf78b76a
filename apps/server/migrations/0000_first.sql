CREATE TABLE "alert_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject" text NOT NULL,
	"threshold" double precision,
	"window_minutes" integer NOT NULL,
	"severity" text NOT NULL,
	"scope_kind" text NOT NULL,
	"scope_tag" text,
	"scope_device_id" uuid,
	"is_enabled" boolean NOT NULL,
	"channel_ids" uuid[],
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_rules_subject_kind" CHECK ("alert_rules"."subject_kind" in ('signal', 'offline', 'finding', 'change')),
	CONSTRAINT "alert_rules_severity" CHECK ("alert_rules"."severity" in ('critical', 'warning')),
	CONSTRAINT "alert_rules_scope_kind" CHECK ("alert_rules"."scope_kind" in ('workspace', 'tag', 'device')),
	CONSTRAINT "alert_rules_threshold" CHECK (("alert_rules"."subject_kind" = 'signal') = ("alert_rules"."threshold" is not null)),
	CONSTRAINT "alert_rules_tag" CHECK (("alert_rules"."scope_kind" = 'tag') = ("alert_rules"."scope_tag" is not null)),
	CONSTRAINT "alert_rules_device" CHECK (("alert_rules"."scope_kind" = 'device') = ("alert_rules"."scope_device_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "alert_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alert_workspaces" (
	"id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"note" text DEFAULT '' NOT NULL,
	"silence" text,
	CONSTRAINT "alert_events_kind" CHECK ("alert_events"."kind" in ('raised', 'reopened', 'flapping', 'acknowledged', 'noted', 'silenced', 'unsilenced', 'resolved'))
);
--> statement-breakpoint
ALTER TABLE "alert_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alert_evidence" (
	"alert_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"evidence" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text NOT NULL,
	"severity" text NOT NULL,
	"source_kind" text NOT NULL,
	"device_id" uuid,
	"monitor_id" uuid,
	"source_name" text NOT NULL,
	"rule_id" uuid,
	"rule_name" text NOT NULL,
	"subject" jsonb NOT NULL,
	"part" text NOT NULL,
	"value" double precision,
	"peak" double precision,
	"started_at" timestamp (3) with time zone NOT NULL,
	"raised_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" uuid,
	"acknowledged_by_name" text,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"resolved_by_name" text,
	"resolution" text,
	"silence" text,
	"is_told" boolean DEFAULT false NOT NULL,
	"returns" integer DEFAULT 0 NOT NULL,
	"is_flapping" boolean DEFAULT false NOT NULL,
	"clear_since" timestamp (3) with time zone,
	"incident_id" uuid NOT NULL,
	CONSTRAINT "alerts_source_kind" CHECK ("alerts"."source_kind" in ('device', 'monitor')),
	CONSTRAINT "alerts_status" CHECK ("alerts"."status" in ('active', 'acknowledged', 'resolved')),
	CONSTRAINT "alerts_severity" CHECK ("alerts"."severity" in ('critical', 'warning')),
	CONSTRAINT "alerts_resolved" CHECK (("alerts"."status" = 'resolved') = ("alerts"."resolved_at" is not null)),
	CONSTRAINT "alerts_resolution" CHECK ("alerts"."resolution" in ('person', 'cleared', 'rule_gone', 'device_gone', 'monitor_gone')),
	CONSTRAINT "alerts_silence" CHECK ("alerts"."silence" in ('maintenance', 'host_down'))
);
--> statement-breakpoint
ALTER TABLE "alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['read', 'write', 'ingest'])
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"target" text NOT NULL,
	"details" jsonb NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('login', 'password.reset', 'workspace.created', 'workspace.changed', 'workspace.transferred', 'workspace.deleted', 'member.joined', 'member.changed', 'member.deactivated', 'member.reactivated', 'member.removed', 'member.left', 'invitation.created', 'invitation.revoked', 'api_key.created', 'api_key.revoked', 'enrolment_key.created', 'enrolment_key.revoked', 'device.enrolled', 'device.changed', 'device.removed', 'device.cloned', 'devices.exported', 'changes.exported', 'usb.known', 'usb.forgotten', 'alert_rule.created', 'alert_rule.changed', 'alert_rule.removed', 'alerts.acknowledged', 'alerts.resolved', 'channel.created', 'channel.changed', 'channel.removed', 'maintenance.created', 'maintenance.changed', 'maintenance.removed', 'monitor.created', 'monitor.changed', 'monitor.removed', 'status_page.created', 'status_page.changed', 'status_page.removed', 'ticket.deleted', 'ticket.restored', 'storage.trashed', 'storage.restored', 'storage.purged', 'share.created', 'share.revoked', 'share.opened', 'analytics.exported', 'audit.exported', 'access.denied')),
	CONSTRAINT "audit_log_actor_kind" CHECK ("audit_log"."actor_kind" in ('user', 'api_key', 'device', 'share'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"severities" text[] NOT NULL,
	"locale" text NOT NULL,
	"hint" text NOT NULL,
	"audience" text,
	"member_ids" uuid[] DEFAULT '{}' NOT NULL,
	"target" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channels_kind" CHECK ("channels"."kind" in ('email', 'webhook', 'slack', 'discord', 'telegram', 'teams', 'pagerduty', 'ntfy')),
	CONSTRAINT "channels_audience" CHECK ("channels"."audience" in ('admins', 'everyone', 'chosen'))
);
--> statement-breakpoint
ALTER TABLE "channels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"channel_id" uuid,
	"channel_name" text NOT NULL,
	"channel_kind" text NOT NULL,
	"user_id" uuid,
	"recipient" text DEFAULT '' NOT NULL,
	"alert_id" uuid,
	"event" text NOT NULL,
	"once" text NOT NULL,
	"content" jsonb,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_kind" CHECK ("deliveries"."channel_kind" in ('email', 'webhook', 'slack', 'discord', 'telegram', 'teams', 'pagerduty', 'ntfy')),
	CONSTRAINT "deliveries_event" CHECK ("deliveries"."event" in ('raised', 'acknowledged', 'resolved', 'test')),
	CONSTRAINT "deliveries_status" CHECK ("deliveries"."status" in ('waiting', 'held', 'delivered', 'failed')),
	CONSTRAINT "deliveries_problem" CHECK ("deliveries"."problem" in ('address_refused', 'address_unknown', 'connection_failed', 'timed_out', 'redirected', 'answer_refused', 'not_authorized', 'not_found', 'too_many_requests', 'answer_failed', 'mail_failed', 'nobody_there'))
);
--> statement-breakpoint
ALTER TABLE "deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_codes" (
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_codes_email_purpose_pk" PRIMARY KEY("email","purpose"),
	CONSTRAINT "email_codes_purpose" CHECK ("email_codes"."purpose" in ('verify'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_resets_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_box" "bytea" NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_inventory" (
	"workspace_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"part" text NOT NULL,
	"hash" text NOT NULL,
	"absence" text,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"value" jsonb,
	CONSTRAINT "device_inventory_device_id_part_pk" PRIMARY KEY("device_id","part"),
	CONSTRAINT "device_inventory_part_is" CHECK ("device_inventory"."part" in ('host', 'usb', 'security', 'applications')),
	CONSTRAINT "device_inventory_absence" CHECK ("device_inventory"."absence" in ('unsupported', 'no_permission', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "device_inventory" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_posture" (
	"workspace_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"finding" text NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"change_id" uuid,
	CONSTRAINT "device_posture_device_id_finding_pk" PRIMARY KEY("device_id","finding"),
	CONSTRAINT "device_posture_finding" CHECK ("device_posture"."finding" in ('firewall_off', 'antivirus_off', 'antivirus_outdated', 'encryption_off', 'security_updates', 'restart_needed', 'usb_stranger')),
	CONSTRAINT "device_posture_state" CHECK ("device_posture"."state" in ('found', 'clear', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "device_posture" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_presence" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"first_seen_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"address" text,
	"inventory_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "device_revocations" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"enrolment_key_id" uuid,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'server' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"hostname" text DEFAULT '' NOT NULL,
	"platform" text DEFAULT 'other' NOT NULL,
	"os" text DEFAULT '' NOT NULL,
	"agent_version" text DEFAULT '' NOT NULL,
	"boot_time" timestamp (3) with time zone,
	"host" jsonb,
	"host_reported_at" timestamp (3) with time zone,
	"public_key" "bytea",
	"joins" integer DEFAULT 0 NOT NULL,
	"join_nonce" text,
	"join_challenge" text,
	"cloned_at" timestamp (3) with time zone,
	"limits" jsonb,
	"open_alerts" integer DEFAULT 0 NOT NULL,
	"instance" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_publicKey_unique" UNIQUE("public_key"),
	CONSTRAINT "devices_source" CHECK ("devices"."source" in ('agent', 'prometheus')),
	CONSTRAINT "devices_kind" CHECK ("devices"."kind" in ('server', 'workstation', 'laptop', 'other')),
	CONSTRAINT "devices_platform" CHECK ("devices"."platform" in ('linux', 'windows', 'darwin', 'other')),
	CONSTRAINT "devices_key_of_source" CHECK (("devices"."source" = 'agent') = ("devices"."public_key" is not null)),
	CONSTRAINT "devices_instance_of_source" CHECK (("devices"."source" = 'prometheus') = ("devices"."instance" is not null))
);
--> statement-breakpoint
ALTER TABLE "devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "enrolment_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"device_name" text NOT NULL,
	"tags" text[] NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"most_uses" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "enrolment_keys_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "enrolment_keys_uses" CHECK ("enrolment_keys"."uses" between 0 and "enrolment_keys"."most_uses")
);
--> statement-breakpoint
ALTER TABLE "enrolment_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evaluations" (
	"evaluator" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "incidents_kind" CHECK ("incidents"."kind" in ('device', 'subnet', 'monitor'))
);
--> statement-breakpoint
ALTER TABLE "incidents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "installations" (
	"workspace_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"title_id" uuid NOT NULL,
	"installed_at" timestamp (3) with time zone,
	"location" text NOT NULL,
	CONSTRAINT "installations_device_id_title_id_pk" PRIMARY KEY("device_id","title_id")
);
--> statement-breakpoint
ALTER TABLE "installations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"department" text NOT NULL,
	"locale" text NOT NULL,
	"token_hash" "bytea",
	"uses_left" integer NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_kind" CHECK ("invitations"."kind" in ('email', 'link')),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('viewer', 'member', 'admin', 'owner')),
	CONSTRAINT "invitations_locale" CHECK ("invitations"."locale" in ('en', 'ar')),
	CONSTRAINT "invitations_email_of_kind" CHECK (("invitations"."kind" = 'email') = ("invitations"."email" is not null)),
	CONSTRAINT "invitations_uses_left" CHECK ("invitations"."uses_left" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "known_usb" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"vendor_id" text NOT NULL,
	"product_id" text NOT NULL,
	"serial" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_usb" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"session_id" uuid,
	"result" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_attempts_result" CHECK ("login_attempts"."result" in ('success', 'wrong_password', 'wrong_second_factor', 'not_verified'))
);
--> statement-breakpoint
CREATE TABLE "maintenance_windows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope_kind" text NOT NULL,
	"scope_tag" text,
	"scope_device_id" uuid,
	"schedule" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_windows_scope_kind" CHECK ("maintenance_windows"."scope_kind" in ('workspace', 'tag', 'device'))
);
--> statement-breakpoint
ALTER TABLE "maintenance_windows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "monitor_workspaces" (
	"id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"check" jsonb NOT NULL,
	"target" text NOT NULL,
	"header_values" "bytea",
	"interval_seconds" integer NOT NULL,
	"failures" integer NOT NULL,
	"severity" text NOT NULL,
	"certificate_days" integer,
	"channel_ids" uuid[],
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_paused" boolean NOT NULL,
	"device_id" uuid,
	"probed_by_id" uuid,
	"token_hash" "bytea",
	"token" "bytea",
	"beat_at" timestamp (3) with time zone,
	"open_alerts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "monitors_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "monitors_kind" CHECK ("monitors"."kind" in ('http', 'tcp', 'ping', 'dns', 'certificate', 'heartbeat')),
	CONSTRAINT "monitors_severity" CHECK ("monitors"."severity" in ('critical', 'warning')),
	CONSTRAINT "monitors_token" CHECK (("monitors"."kind" = 'heartbeat') = ("monitors"."token_hash" is not null)),
	CONSTRAINT "monitors_sealed_token" CHECK (("monitors"."token_hash" is null) = ("monitors"."token" is null))
);
--> statement-breakpoint
ALTER TABLE "monitors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"current_workspace_id" uuid NOT NULL,
	"remembered" boolean NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "status_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"languages" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"groups" jsonb NOT NULL,
	"is_published" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "status_pages_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "status_pages_languages" CHECK ("status_pages"."languages" in ('en', 'ar', 'both'))
);
--> statement-breakpoint
ALTER TABLE "status_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "status_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"impact" text NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "status_posts_kind" CHECK ("status_posts"."kind" in ('incident', 'maintenance')),
	CONSTRAINT "status_posts_impact" CHECK ("status_posts"."impact" in ('minor', 'major')),
	CONSTRAINT "status_posts_plan" CHECK (("status_posts"."kind" = 'maintenance') = ("status_posts"."ends_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "status_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "status_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stage" text NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "status_updates_stage" CHECK ("status_updates"."stage" in ('investigating', 'identified', 'monitoring', 'resolved', 'scheduled', 'underway', 'completed'))
);
--> statement-breakpoint
ALTER TABLE "status_updates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"parent_id" uuid,
	"place" uuid GENERATED ALWAYS AS (coalesce(parent_id, workspace_id)) STORED NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"size_bytes" bigint DEFAULT 0 NOT NULL,
	"type" text,
	"sha256" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"trash_root_id" uuid,
	"trashed_by" uuid,
	"trashed_at" timestamp (3) with time zone,
	CONSTRAINT "storage_items_kind" CHECK ("storage_items"."kind" in ('folder', 'file')),
	CONSTRAINT "storage_items_size" CHECK ("storage_items"."size_bytes" >= 0),
	CONSTRAINT "storage_items_type_of_kind" CHECK (("storage_items"."kind" = 'file') = ("storage_items"."type" is not null)),
	CONSTRAINT "storage_items_trash_whole" CHECK (("storage_items"."trashed_at" is null) = ("storage_items"."trash_root_id" is null))
);
--> statement-breakpoint
ALTER TABLE "storage_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"password_hash" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp (3) with time zone,
	CONSTRAINT "storage_shares_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "storage_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_spaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"used_bytes" bigint DEFAULT 0 NOT NULL,
	"extra_bytes" bigint DEFAULT 0 NOT NULL,
	"last_check" jsonb,
	CONSTRAINT "storage_spaces_used" CHECK ("storage_spaces"."used_bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "storage_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"uploader_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"on_conflict" text NOT NULL,
	"store_id" text NOT NULL,
	"holder_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_uploads_on_conflict" CHECK ("storage_uploads"."on_conflict" in ('rename', 'refuse'))
);
--> statement-breakpoint
ALTER TABLE "storage_uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"user_id" uuid,
	"key_id" uuid,
	"user_name" text NOT NULL,
	"body" text NOT NULL,
	"is_internal" boolean NOT NULL,
	"mentions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "ticket_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"device_id" uuid,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"is_internal" boolean NOT NULL,
	CONSTRAINT "ticket_events_kind" CHECK ("ticket_events"."kind" in ('created', 'title', 'description', 'category', 'priority', 'status', 'assigned', 'due', 'device_linked', 'device_unlinked', 'commented', 'comment_edited', 'comment_removed', 'attached', 'attachment_removed', 'deleted', 'restored'))
);
--> statement-breakpoint
ALTER TABLE "ticket_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_evidence" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"evidence" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_watchers" (
	"ticket_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	CONSTRAINT "ticket_watchers_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "ticket_watchers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_spaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_words" (
	"workspace_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "ticket_words_workspace_id_word_number_pk" PRIMARY KEY("workspace_id","word","number")
);
--> statement-breakpoint
ALTER TABLE "ticket_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"words" text collate "C" NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"priority_rank" smallint GENERATED ALWAYS AS (case priority when 'low' then 0 when 'medium' then 1 when 'high' then 2 when 'urgent' then 3 end) STORED NOT NULL,
	"status" text NOT NULL,
	"assigned_to" uuid,
	"assigned_to_name" text,
	"due_date" date,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"alert_id" uuid,
	"alert_severity" text,
	"comments" integer DEFAULT 0 NOT NULL,
	"notes" integer DEFAULT 0 NOT NULL,
	"attachments" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "tickets_category" CHECK ("tickets"."category" in ('support', 'bug', 'feature', 'technical', 'billing')),
	CONSTRAINT "tickets_priority" CHECK ("tickets"."priority" in ('low', 'medium', 'high', 'urgent')),
	CONSTRAINT "tickets_status" CHECK ("tickets"."status" in ('open', 'inProgress', 'resolved', 'closed')),
	CONSTRAINT "tickets_alert_severity" CHECK ("tickets"."alert_severity" in ('critical', 'warning')),
	CONSTRAINT "tickets_resolved_since" CHECK (("tickets"."status" = 'resolved') = ("tickets"."resolved_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "tickets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "titles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"vendor" text NOT NULL,
	"version" text NOT NULL,
	"category" text NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "titles_category" CHECK ("titles"."category" in ('browser', 'productivity', 'gaming', 'media', 'development', 'security', 'other')),
	CONSTRAINT "titles_type" CHECK ("titles"."type" in ('user', 'system'))
);
--> statement-breakpoint
ALTER TABLE "titles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "usb_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"vendor_id" text NOT NULL,
	"product_id" text NOT NULL,
	"serial" text NOT NULL,
	"slot" text NOT NULL,
	"location" text NOT NULL,
	"manufacturer" text NOT NULL,
	"product" text NOT NULL,
	"class" text NOT NULL,
	"status" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "usb_devices_class" CHECK ("usb_devices"."class" in ('hub', 'storage', 'input', 'audio', 'video', 'network', 'printer', 'wireless', 'smart_card', 'other')),
	CONSTRAINT "usb_devices_status" CHECK ("usb_devices"."status" in ('connected', 'disconnected', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "usb_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"avatar_id" text,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone,
	"registration_hash" "bytea",
	"invitation_hash" "bytea",
	"is_contested" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_locale" CHECK ("users"."locale" in ('en', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"last_active_at" timestamp (3) with time zone,
	"deactivated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id"),
	CONSTRAINT "members_role" CHECK ("members"."role" in ('viewer', 'member', 'admin', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspaces_locale" CHECK ("workspaces"."locale" in ('en', 'ar'))
);
--> statement-breakpoint
ALTER TABLE "workspaces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_scope_device_id_devices_id_fk" FOREIGN KEY ("scope_device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_workspaces" ADD CONSTRAINT "alert_workspaces_id_workspaces_id_fk" FOREIGN KEY ("id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_evidence" ADD CONSTRAINT "alert_evidence_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_rule_id_alert_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alert_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_acknowledged_by_users_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_inventory" ADD CONSTRAINT "device_inventory_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_posture" ADD CONSTRAINT "device_posture_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_presence" ADD CONSTRAINT "device_presence_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_enrolment_key_id_enrolment_keys_id_fk" FOREIGN KEY ("enrolment_key_id") REFERENCES "public"."enrolment_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_keys" ADD CONSTRAINT "enrolment_keys_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_keys" ADD CONSTRAINT "enrolment_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installations" ADD CONSTRAINT "installations_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installations" ADD CONSTRAINT "installations_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_usb" ADD CONSTRAINT "known_usb_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_attempts" ADD CONSTRAINT "login_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_attempts" ADD CONSTRAINT "login_attempts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_windows" ADD CONSTRAINT "maintenance_windows_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_windows" ADD CONSTRAINT "maintenance_windows_scope_device_id_devices_id_fk" FOREIGN KEY ("scope_device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_windows" ADD CONSTRAINT "maintenance_windows_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitor_workspaces" ADD CONSTRAINT "monitor_workspaces_id_workspaces_id_fk" FOREIGN KEY ("id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitors" ADD CONSTRAINT "monitors_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitors" ADD CONSTRAINT "monitors_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitors" ADD CONSTRAINT "monitors_probed_by_id_devices_id_fk" FOREIGN KEY ("probed_by_id") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_current_workspace_id_workspaces_id_fk" FOREIGN KEY ("current_workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_pages" ADD CONSTRAINT "status_pages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_posts" ADD CONSTRAINT "status_posts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_posts" ADD CONSTRAINT "status_posts_page_id_status_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."status_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_updates" ADD CONSTRAINT "status_updates_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_updates" ADD CONSTRAINT "status_updates_post_id_status_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."status_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_parent_id_storage_items_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."storage_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_trashed_by_users_id_fk" FOREIGN KEY ("trashed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_shares" ADD CONSTRAINT "storage_shares_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_shares" ADD CONSTRAINT "storage_shares_item_id_storage_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."storage_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_shares" ADD CONSTRAINT "storage_shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_uploads" ADD CONSTRAINT "storage_uploads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_uploads" ADD CONSTRAINT "storage_uploads_parent_id_storage_items_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."storage_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_devices" ADD CONSTRAINT "ticket_devices_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_devices" ADD CONSTRAINT "ticket_devices_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_evidence" ADD CONSTRAINT "ticket_evidence_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_watchers" ADD CONSTRAINT "ticket_watchers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_watchers" ADD CONSTRAINT "ticket_watchers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "titles_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usb_devices" ADD CONSTRAINT "usb_devices_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_rules_workspace" ON "alert_rules" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "alert_events_alert" ON "alert_events" USING btree ("alert_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("workspace_id","fingerprint") WHERE "alerts"."status" <> 'resolved';--> statement-breakpoint
CREATE INDEX "alerts_fingerprint" ON "alerts" USING btree ("workspace_id","fingerprint","raised_at");--> statement-breakpoint
CREATE INDEX "alerts_open_list" ON "alerts" USING btree ("workspace_id","severity","raised_at","id") WHERE "alerts"."status" <> 'resolved';--> statement-breakpoint
CREATE INDEX "alerts_resolved_list" ON "alerts" USING btree ("workspace_id","resolved_at","id") WHERE "alerts"."status" = 'resolved';--> statement-breakpoint
CREATE INDEX "alerts_device" ON "alerts" USING btree ("device_id","status");--> statement-breakpoint
CREATE INDEX "alerts_monitor" ON "alerts" USING btree ("monitor_id","status");--> statement-breakpoint
CREATE INDEX "alerts_incident" ON "alerts" USING btree ("incident_id","workspace_id");--> statement-breakpoint
CREATE INDEX "alerts_rule" ON "alerts" USING btree ("rule_id") WHERE "alerts"."status" <> 'resolved';--> statement-breakpoint
CREATE INDEX "api_keys_workspace" ON "api_keys" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_workspace" ON "audit_log" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("workspace_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "channels_workspace" ON "channels" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("workspace_id","once");--> statement-breakpoint
CREATE INDEX "deliveries_list" ON "deliveries" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_channel" ON "deliveries" USING btree ("channel_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_alert" ON "deliveries" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("workspace_id","next_try_at") WHERE "deliveries"."status" in ('waiting', 'held');--> statement-breakpoint
CREATE INDEX "deliveries_place" ON "deliveries" USING btree ("channel_id","user_id","id") WHERE "deliveries"."status" in ('waiting', 'held');--> statement-breakpoint
CREATE INDEX "known_devices_token" ON "known_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "device_inventory_part" ON "device_inventory" USING btree ("workspace_id","part");--> statement-breakpoint
CREATE INDEX "device_posture_found" ON "device_posture" USING btree ("workspace_id","finding","since") WHERE "device_posture"."state" = 'found';--> statement-breakpoint
CREATE INDEX "device_revocations_transaction" ON "device_revocations" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "devices_workspace" ON "devices" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "devices_enrolment_key" ON "devices" USING btree ("enrolment_key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_instance" ON "devices" USING btree ("workspace_id","instance");--> statement-breakpoint
CREATE INDEX "enrolment_keys_workspace" ON "enrolment_keys" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "incidents_open" ON "incidents" USING btree ("workspace_id","kind","key");--> statement-breakpoint
CREATE INDEX "installations_title" ON "installations" USING btree ("title_id","workspace_id","device_id");--> statement-breakpoint
CREATE INDEX "invitations_workspace" ON "invitations" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email" ON "invitations" USING btree ("workspace_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "known_usb_identity" ON "known_usb" USING btree ("workspace_id","vendor_id","product_id","serial");--> statement-breakpoint
CREATE INDEX "login_attempts_user" ON "login_attempts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "login_attempts_created" ON "login_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "maintenance_windows_workspace" ON "maintenance_windows" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "monitors_workspace" ON "monitors" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "monitors_device" ON "monitors" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "monitors_probed_by" ON "monitors" USING btree ("probed_by_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "status_pages_workspace" ON "status_pages" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "status_posts_page" ON "status_posts" USING btree ("page_id","starts_at");--> statement-breakpoint
CREATE INDEX "status_updates_post" ON "status_updates" USING btree ("post_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_items_name_key" ON "storage_items" USING btree ("place","name_key") WHERE "storage_items"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "storage_items_by_name" ON "storage_items" USING btree ("place","kind","name" collate natural_order) WHERE "storage_items"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "storage_items_by_size" ON "storage_items" USING btree ("place","kind","size_bytes","name" collate natural_order) WHERE "storage_items"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "storage_items_by_modified" ON "storage_items" USING btree ("place","kind","modified_at","name" collate natural_order) WHERE "storage_items"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "storage_items_workspace" ON "storage_items" USING btree ("workspace_id","name" collate natural_order,"id") WHERE "storage_items"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "storage_items_ids" ON "storage_items" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "storage_items_parent" ON "storage_items" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "storage_items_trash_root" ON "storage_items" USING btree ("trash_root_id");--> statement-breakpoint
CREATE INDEX "storage_items_trash" ON "storage_items" USING btree ("workspace_id","trashed_at","id") WHERE trash_root_id = id;--> statement-breakpoint
CREATE INDEX "storage_shares_workspace" ON "storage_shares" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "storage_shares_item" ON "storage_shares" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "storage_uploads_workspace" ON "storage_uploads" USING btree ("workspace_id","touched_at");--> statement-breakpoint
CREATE INDEX "storage_uploads_parent" ON "storage_uploads" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "ticket_attachments_ticket" ON "ticket_attachments" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_attachments_user" ON "ticket_attachments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ticket_attachments_ids" ON "ticket_attachments" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "ticket_comments_ticket" ON "ticket_comments" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_comments_user" ON "ticket_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ticket_devices_ticket" ON "ticket_devices" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_devices_device" ON "ticket_devices" USING btree ("device_id","workspace_id","ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_events_ticket" ON "ticket_events" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_events_user" ON "ticket_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ticket_watchers_user" ON "ticket_watchers" USING btree ("user_id","workspace_id","ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number" ON "tickets" USING btree ("workspace_id","number");--> statement-breakpoint
CREATE INDEX "tickets_by_number" ON "tickets" USING btree ("workspace_id","number") WHERE "tickets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tickets_by_changed" ON "tickets" USING btree ("workspace_id","changed_at","number") WHERE "tickets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tickets_by_priority" ON "tickets" USING btree ("workspace_id","priority_rank","number") WHERE "tickets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tickets_by_due" ON "tickets" USING btree ("workspace_id","due_date","number") WHERE "tickets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tickets_counts" ON "tickets" USING btree ("workspace_id","status","priority","category","assigned_to","due_date","priority_rank","changed_at","number") WHERE "tickets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tickets_assigned" ON "tickets" USING btree ("assigned_to","workspace_id","number");--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("created_by","workspace_id","number");--> statement-breakpoint
CREATE INDEX "tickets_alert" ON "tickets" USING btree ("alert_id","workspace_id");--> statement-breakpoint
CREATE INDEX "tickets_resolved" ON "tickets" USING btree ("workspace_id","resolved_at") WHERE "tickets"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "tickets_deleted" ON "tickets" USING btree ("workspace_id","deleted_at") WHERE "tickets"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "titles_name" ON "titles" USING btree ("workspace_id","name" collate natural_order,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "usb_devices_identity" ON "usb_devices" USING btree ("device_id","vendor_id","product_id","serial","slot");--> statement-breakpoint
CREATE INDEX "usb_devices_workspace" ON "usb_devices" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "usb_devices_serial" ON "usb_devices" USING btree ("workspace_id","serial");--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "alert_rules" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "alert_events" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "alert_evidence" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "alerts" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_or_token" ON "api_keys" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid or token_hash = decode(nullif(current_setting('app.token', true), ''), 'hex')) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "audit_log" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "channels" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "deliveries" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "device_inventory" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "device_posture" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_or_self" ON "devices" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid) or id = (select nullif(current_setting('app.device', true), '')::uuid)) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_or_token" ON "enrolment_keys" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid or token_hash = decode(nullif(current_setting('app.token', true), ''), 'hex')) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "incidents" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "installations" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_or_token" ON "invitations" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid or token_hash = decode(nullif(current_setting('app.token', true), ''), 'hex')) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "known_usb" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "maintenance_windows" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_or_token" ON "monitors" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid or token_hash = decode(nullif(current_setting('app.token', true), ''), 'hex')) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_or_token" ON "status_pages" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid or token_hash = decode(nullif(current_setting('app.token', true), ''), 'hex')) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "status_posts" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "status_updates" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "storage_items" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_or_token" ON "storage_shares" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid or token_hash = decode(nullif(current_setting('app.token', true), ''), 'hex')) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "storage_uploads" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ticket_attachments" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ticket_comments" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ticket_devices" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ticket_events" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ticket_evidence" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ticket_watchers" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ticket_words" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "tickets" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "titles" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "usb_devices" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_or_workspace" ON "members" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid or user_id = nullif(current_setting('app.user', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_or_joined" ON "workspaces" AS PERMISSIVE FOR ALL TO public USING (id = nullif(current_setting('app.workspace', true), '')::uuid or exists (
        select from members where members.workspace_id = workspaces.id and members.user_id = nullif(current_setting('app.user', true), '')::uuid)) WITH CHECK (id = nullif(current_setting('app.workspace', true), '')::uuid);