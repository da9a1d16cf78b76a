import { z } from 'zod'
import { mostLinkUses, textLength } from '../limits.ts'
import { roles } from '../permissions.ts'
import { Done, Email, InvitationToken } from './auth.ts'
import { ById, Locale, PageQuery, SingleLine } from './common.ts'
import { CurrentWorkspace } from './workspaces.ts'
import { operation } from '../operation.ts'

export const Department = SingleLine.pipe(z.string().max(textLength.label))
export const memberStatuses = ['active', 'deactivated'] as const

export const Member = z.strictObject({
  userId: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  jobTitle: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.enum(roles),
  department: z.string(),
  status: z.enum(memberStatuses),
  /** To the minute; null before the first visit. */
  lastActiveAt: z.iso.datetime().nullable(),
  joinedAt: z.iso.datetime(),
  isYou: z.boolean(),
})
export type Member = z.infer<typeof Member>

/** Figures of the whole team, regardless of filters. */
export const TeamStats = z.strictObject({
  total: z.int(),
  /** Admins and owners. */
  admins: z.int(),
  /** Members who are not deactivated. */
  active: z.int(),
  /** Open invitations by e-mail. */
  pending: z.int(),
})
export type TeamStats = z.infer<typeof TeamStats>

export const TeamQuery = PageQuery.extend({
  /** Searches the name, the e-mail address and the department. */
  search: SingleLine.pipe(z.string().max(100)).optional(),
  role: z.enum(roles).optional(),
  status: z.enum(memberStatuses).optional(),
})
export type TeamQuery = z.infer<typeof TeamQuery>
export const Team = z.strictObject({
  members: z.array(Member),
  nextCursor: z.uuid().nullable(),
  stats: TeamStats,
})
export type Team = z.infer<typeof Team>

export const MemberParams = z.strictObject({ userId: z.uuid() })

/**
 * Credentials that a member can create. API keys come first: they end before the credentials that can be
 * created with them.
 */
export const credentialKinds = ['api_key', 'enrolment_key', 'invitation', 'share'] as const
export type CredentialKind = (typeof credentialKinds)[number]
/** `hand_over` transfers them to the actor. */
export const CredentialChoice = z.enum(['revoke', 'hand_over'])
export type CredentialChoice = z.infer<typeof CredentialChoice>
export const EndMemberQuery = z.strictObject({ credentials: CredentialChoice.default('revoke') })
/** Active credentials of a member in the workspace; kinds without any are left out. */
export const MemberCredentials = z.strictObject({
  credentials: z.array(
    z.strictObject({
      kind: z.enum(credentialKinds),
      /** The lowest role that may create and hold them. */
      least: z.enum(roles),
      count: z.int(),
      /** The first names. Empty for an invitation link. */
      names: z.array(z.string()),
    }),
  ),
})
export type MemberCredentials = z.infer<typeof MemberCredentials>

export const MemberChanges = z.strictObject({
  role: z.enum(roles).optional(),
  department: Department.optional(),
  /** What happens to credentials above the new role; revoked by default. */
  credentials: CredentialChoice.optional(),
})
export type MemberChanges = z.infer<typeof MemberChanges>

export { invitationLink, mostLinkUses } from '../limits.ts'

export const invitationKinds = ['email', 'link'] as const
export const Invitation = z.strictObject({
  id: z.uuid(),
  kind: z.enum(invitationKinds),
  /** For an invitation by e-mail; null for a link. */
  email: z.string().nullable(),
  role: z.enum(roles),
  department: z.string(),
  /** Null if the inviting person is gone. */
  invitedBy: z.string().nullable(),
  usesLeft: z.int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof Invitation>
/** Open invitations only: accepted, revoked and expired ones are not listed. */
export const InvitationList = z.strictObject({
  invitations: z.array(Invitation),
  nextCursor: z.uuid().nullable(),
})
export type InvitationList = z.infer<typeof InvitationList>

export const InviteByEmail = z.strictObject({
  email: Email,
  role: z.enum(roles),
  department: Department.default(''),
  /** The language of the mail; the workspace's by default. */
  locale: Locale.optional(),
})
export type InviteByEmail = z.infer<typeof InviteByEmail>

export const InviteByLink = z.strictObject({
  role: z.enum(roles),
  department: Department.default(''),
  maxUses: z.int().min(1).max(mostLinkUses).default(1),
})
export type InviteByLink = z.infer<typeof InviteByLink>
/** The URL is shown once: the server stores only the token's hash. */
export const LinkInvitation = z.strictObject({ invitation: Invitation, url: z.url() })
export type LinkInvitation = z.infer<typeof LinkInvitation>

/** In the body, not in a URL that could be logged. */
export const InvitationByToken = z.strictObject({ token: InvitationToken })

/** What an invited person sees before accepting. */
export const InvitationPreview = z.strictObject({
  kind: z.enum(invitationKinds),
  workspaceName: z.string(),
  role: z.enum(roles),
  invitedBy: z.string().nullable(),
  /** An invitation by e-mail is only for this address. */
  email: z.string().nullable(),
  /** Whether that address has an account; always false for a link. */
  hasAccount: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export type InvitationPreview = z.infer<typeof InvitationPreview>

export const listTeam = operation('GET /api/team', { needs: 'team.view', query: TeamQuery, answers: Team })
export const listMemberCredentials = operation('GET /api/team/:userId/credentials', {
  needs: 'team.manage',
  params: MemberParams,
  answers: MemberCredentials,
})
export const changeMember = operation('PATCH /api/team/:userId', {
  needs: 'team.manage',
  params: MemberParams,
  body: MemberChanges,
  answers: Member,
})
export const removeMember = operation('DELETE /api/team/:userId', {
  needs: 'team.manage',
  params: MemberParams,
  query: EndMemberQuery,
  answers: Done,
})
export const deactivateMember = operation('POST /api/team/:userId/deactivate', {
  needs: 'team.manage',
  params: MemberParams,
  query: EndMemberQuery,
  answers: Member,
})
export const reactivateMember = operation('POST /api/team/:userId/reactivate', {
  needs: 'team.manage',
  params: MemberParams,
  answers: Member,
})
export const listInvitations = operation('GET /api/invitations', {
  needs: 'team.invite',
  query: PageQuery,
  answers: InvitationList,
})
export const inviteByEmail = operation('POST /api/invitations', {
  needs: 'team.invite',
  body: InviteByEmail,
  answers: { 201: Invitation },
})
export const inviteByLink = operation('POST /api/invitations/links', {
  needs: 'team.invite',
  body: InviteByLink,
  answers: { 201: LinkInvitation },
})
export const revokeInvitation = operation('DELETE /api/invitations/:id', {
  needs: 'team.invite',
  params: ById,
  answers: Done,
})
export const previewInvitation = operation('POST /api/invitations/preview', {
  needs: 'public',
  body: InvitationByToken,
  answers: InvitationPreview,
})
export const acceptInvitation = operation('POST /api/invitations/accept', {
  needs: 'user',
  body: InvitationByToken,
  answers: CurrentWorkspace,
})
