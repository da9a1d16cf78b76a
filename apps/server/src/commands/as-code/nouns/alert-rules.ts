import * as api from '@marsad/contract/http/alert-rules'
import { AlertRuleInFile } from '@marsad/contract/workspace-file'
import type { Directory } from '../directory.ts'
import { sectionOf, type World } from '../noun.ts'
import {
  channelIdsOf,
  channelNamesOf,
  channelReferences,
  scopeForApi,
  scopeInFile,
  scopeReferences,
} from '../scopes.ts'

/** A rule without a name is found by what it watches. Thresholds and windows can change. */
function keyOf({ name, subject, severity, scope }: AlertRuleInFile): string {
  if (name) return name
  const {
    threshold: _,
    windowMinutes: __,
    silentMinutes: ___,
    ...watched
  } = {
    threshold: 0,
    windowMinutes: 0,
    silentMinutes: 0,
    ...subject,
  }
  return [...Object.values(watched), severity, ...Object.values(scope)].join(' ')
}

const bodyOf = (
  { directory }: World,
  { channels, scope, escalation, ...rule }: AlertRuleInFile,
): api.NewAlertRule => ({
  ...rule,
  escalation: typeof escalation === 'string' ? escalation : directory.idOf('policy', escalation.policy),
  scope: scopeForApi(scope, directory),
  channelIds: channelIdsOf(channels, directory),
})

/** Without its policy, which was left out of the file, a rule has the default. */
function escalationInFile(escalation: string, directory: Directory): AlertRuleInFile['escalation'] {
  if (escalation === 'default' || escalation === 'none') return escalation
  const policy = directory.nameOf('policy', escalation)
  return policy === undefined ? 'default' : { policy }
}

export const alertRules = sectionOf<AlertRuleInFile>({
  section: 'alertRules',
  noun: 'alert rule',
  schema: AlertRuleInFile,
  itemsOf: ({ alertRules: items }) => items,
  keyOf,
  titleOf: keyOf,
  referencesOf: ({ channels, scope, escalation }) => [
    ...channelReferences(channels),
    ...scopeReferences(scope),
    ...(typeof escalation === 'string' ? [] : [{ kind: 'policy' as const, name: escalation.policy }]),
  ],
  async read({ client, directory }) {
    const { rules } = await client.call(api.listAlertRules, {})
    return rules.map(({ id, name, subject, severity, scope, isEnabled, channelIds, escalation }) => ({
      id,
      item: {
        name,
        subject: AlertRuleInFile.shape.subject.parse(subject),
        severity,
        scope: scopeInFile(scope, directory),
        isEnabled,
        channels: channelNamesOf(channelIds, directory),
        escalation: escalationInFile(escalation, directory),
      },
    }))
  },
  comparable: ({ channels, ...rule }) => ({
    ...rule,
    channels: channels && [...new Set(channels)].toSorted(),
  }),
  create: async (world, item) =>
    (await world.client.call(api.createAlertRule, { body: bodyOf(world, item) })).id,
  change: (world, { id }, item) =>
    world.client.call(api.changeAlertRule, { params: { id }, body: bodyOf(world, item) }),
  remove: ({ client }, id) => client.call(api.removeAlertRule, { params: { id } }),
})
