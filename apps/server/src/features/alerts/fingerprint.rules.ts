import { createHash } from 'node:crypto'

/** What makes two breaches the same. A digest, because a part may be as long as a path. */
export const fingerprintOf = ({
  ruleId,
  deviceId,
  part,
}: {
  ruleId: string
  deviceId: string
  part: string
}) => createHash('sha256').update(`${ruleId}\n${deviceId}\n${part}`).digest('base64url')
