/** Every act that is written down. */
export const auditActions = [
  'login',
  'workspace.created',
  'workspace.changed',
  'workspace.transferred',
  'workspace.deleted',
  'member.joined',
  'member.changed',
  'member.deactivated',
  'member.reactivated',
  'member.removed',
  'member.left',
  'invitation.created',
  'invitation.revoked',
  'api_key.created',
  'api_key.revoked',
  'audit.exported',
  'access.denied',
] as const
export type AuditAction = (typeof auditActions)[number]
