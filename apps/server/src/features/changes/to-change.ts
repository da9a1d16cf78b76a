import type { Change } from '@marsad/contract/http/changes'
import type { ChangeRow } from './changes.store.ts'

export const toChange = ({ id, device, at, kind, subject, before, after }: ChangeRow): Change => ({
  id,
  device,
  at: at.toISOString(),
  kind,
  subject,
  before,
  after,
})
