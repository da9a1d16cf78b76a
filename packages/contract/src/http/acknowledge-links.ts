import { z } from 'zod'
import { alertStatuses, severities } from '../alerts.ts'
import { operation } from '../operation.ts'
import { Done } from './auth.ts'
import { Locale } from './common.ts'

const Token = z.string().regex(/^[\w-]{20,120}$/)
export const ByAcknowledgeToken = z.strictObject({ token: Token })

/** The alert behind a link, as far as the message with the link described it. */
export const AcknowledgeLink = z.strictObject({
  title: z.string(),
  /** Empty if the cause is not known. */
  cause: z.array(z.string()),
  severity: z.enum(severities),
  status: z.enum(alertStatuses),
  /** Whether the workspace accepts links only from people who are signed in. */
  needsSignIn: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export type AcknowledgeLink = z.infer<typeof AcknowledgeLink>

export const readAcknowledgeLink = operation('POST /api/acknowledge-links/read', {
  needs: 'public',
  tag: 'alerts',
  description: 'Shows the alert of a link in a message. Changes nothing.',
  body: ByAcknowledgeToken.extend({ locale: Locale.default('en') }),
  answers: AcknowledgeLink,
})
export const acknowledgeByLink = operation('POST /api/acknowledge-links', {
  needs: 'public',
  tag: 'alerts',
  description:
    'Acknowledges the alert of a link without a session, if the workspace allows it. A link works once.',
  body: ByAcknowledgeToken,
  answers: Done,
})
export const acknowledgeByLinkAsUser = operation('POST /api/acknowledge-links/signed-in', {
  needs: 'alerts.handle',
  tag: 'alerts',
  description:
    'Acknowledges the alert of a link as the caller, who must be in its workspace. A link works once.',
  body: ByAcknowledgeToken,
  answers: Done,
})
