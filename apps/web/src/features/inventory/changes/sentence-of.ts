import type { Change } from '@marsad/contract/http/changes'
import type { ChangeKind } from '@marsad/contract/inventory'
import type { Messages } from '../../../lib/i18n/messages.ts'

type Sentence = keyof Messages['changes']['sentence']
export type ChangeFacts = Pick<Change, 'kind' | 'subject' | 'before' | 'after'>

/** The sentence for the new value, or the one for all others. */
const by = (became: string | null, sentences: Record<string, Sentence>, otherwise: Sentence): Sentence =>
  sentences[became ?? ''] ?? otherwise

/** The sentence of each kind of change. */
const sentences: Record<ChangeKind, (change: ChangeFacts) => Sentence> = {
  'usb.connected': () => 'usbConnected',
  'usb.unknown': () => 'usbUnknown',
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
        password_locked: 'accountPasswordLocked',
      },
      'accountUser',
    ),
  'account.removed': () => 'accountRemoved',
  'account.login': ({ after }) => (after ? 'accountLoginFrom' : 'accountLogin'),
  'container.started': ({ after }) => (after ? 'containerStartedFrom' : 'containerStarted'),
  // An exit code other than 0 is an error.
  'container.stopped': ({ after }) => (Number(after) > 0 ? 'containerStoppedBy' : 'containerStopped'),
  'container.restarted': () => 'containerRestarted',
  'container.oom': () => 'containerOom',
  'container.image': ({ before, after }) => (before && after ? 'containerImage' : 'containerNewImage'),
  'service.failed': ({ after }) => (after && after !== 'failed' ? 'serviceFailedBy' : 'serviceFailed'),
  'service.recovered': () => 'serviceRecovered',
  'host.rebooted': () => 'hostRebooted',
  'host.address': ({ before, after }) =>
    before === null ? 'hostAddressNew' : after === null ? 'hostAddressGone' : 'hostAddress',
  'host.system': () => 'hostSystem',
  'agent.restarted': () => 'agentRestarted',
  'agent.updated': () => 'agentUpdated',
}

export const sentenceOf = (change: ChangeFacts): Sentence => sentences[change.kind](change)
