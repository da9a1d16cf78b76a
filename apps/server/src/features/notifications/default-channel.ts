import { severities } from '@marsad/contract/alerts'
import type { Locale } from '@marsad/contract/http/common'
import type { Tx } from '../../engines/postgres.ts'
import { newId } from '../../lib/id.ts'
import { addChannelRow } from './channels.store.ts'
import { notificationWords } from './notifications.words.ts'

/** Whom a new workspace tells before anybody has thought about it. */
export const addDefaultChannel = (
  tx: Tx,
  { id, locale = 'en' }: { id: string; locale?: Locale | undefined },
) =>
  addChannelRow(tx, {
    id: newId(),
    workspaceId: id,
    name: notificationWords[locale].defaultChannel,
    kind: 'email',
    isEnabled: true,
    severities: [...severities],
    locale,
    hint: '',
    audience: 'admins',
  })
