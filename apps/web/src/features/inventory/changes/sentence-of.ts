import type { Change } from '@marsad/contract/http/changes'
import type { ChangeKind } from '@marsad/contract/inventory'
import type { Messages } from '../../../lib/i18n/messages.ts'

type Sentence = keyof Messages['changes']['sentence']
export type Told = Pick<Change, 'kind' | 'subject' | 'before' | 'after'>

/** One of the sentences by what something became, or the one for all else. */
const by = (became: string | null, sentences: Record<string, Sentence>, otherwise: Sentence): Sentence =>
  sentences[became ?? ''] ?? otherwise

/** Which sentence tells a change of each kind. */
const sentences: Record<ChangeKind, (change: Told) => Sentence> = {
  'usb.connected': () => 'usbConnected',
  'usb.stranger': () => 'usbStranger',
  'usb.disconnected': () => 'usbDisconnected',
  'application.installed': () => 'applicationInstalled',
  'application.updated': () => 'applicationUpdated',
  'application.removed': () => 'applicationRemoved',
  'firewall.switched': ({ after }) => by(after, { on: 'firewallOn', off: 'firewallOff' }, 'firewallGone'),
  'firewall.rules': ({ before, after }) => (before === after ? 'firewallRulesEdited' : 'firewallRules'),
  'antivirus.changed': ({ before, after }) => {
    if (before === null) return 'antivirusAdded'
    if (after === null) return 'antivirusRemoved'
    return by(
      after,
      {
        on: 'antivirusOn',
        off: 'antivirusOff',
        up_to_date: 'antivirusFresh',
        outdated: 'antivirusOutdated',
      },
      'antivirusGone',
    )
  },
  'encryption.changed': ({ after }) =>
    by(after, { on: 'encryptionOn', off: 'encryptionOff' }, 'encryptionGone'),
  'account.added': () => 'accountAdded',
  'account.changed': ({ after }) =>
    by(
      after,
      {
        admin: 'accountAdmin',
        service: 'accountService',
        enabled: 'accountEnabled',
        disabled: 'accountDisabled',
      },
      'accountUser',
    ),
  'account.removed': () => 'accountRemoved',
  'account.login': ({ after }) => (after ? 'accountLoginFrom' : 'accountLogin'),
  'host.rebooted': () => 'hostRebooted',
  'host.address': ({ before, after }) =>
    before === null ? 'hostAddressNew' : after === null ? 'hostAddressGone' : 'hostAddress',
  'host.system': () => 'hostSystem',
  'agent.restarted': () => 'agentRestarted',
  'agent.updated': () => 'agentUpdated',
}

export const sentenceOf = (change: Told): Sentence => sentences[change.kind](change)
