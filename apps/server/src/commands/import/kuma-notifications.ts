import { ChannelInFile } from '@marsad/contract/workspace-file'
import type { Locale } from '@marsad/contract/http/common'
import { isTrue, nameIn, type Note, textIn, type Vault } from './report.ts'

type Config = Record<string, unknown>
type Made = { target: object; note?: string } | undefined

const byUrl =
  (kind: string, field: string) =>
  (config: Config, keep: (value: string, field: string) => string): Made => {
    const url = textIn(config[field])
    return url ? { target: { kind, url: keep(url, 'url') } } : undefined
  }

const targets: Record<string, (config: Config, keep: (value: string, field: string) => string) => Made> = {
  slack: byUrl('slack', 'slackwebhookURL'),
  discord: byUrl('discord', 'discordWebhookUrl'),
  webhook(config, keep) {
    const made = byUrl('webhook', 'webhookURL')(config, keep)
    return (
      made && {
        ...made,
        note: 'the body and the signature are those of Marsad; its own body and headers are not sent',
      }
    )
  },
  teams(config, keep) {
    const made = byUrl('teams', 'webhookUrl')(config, keep)
    return made && { ...made, note: 'its address must be that of a workflow that posts the card it receives' }
  },
  telegram(config, keep) {
    const [token, chatId] = [textIn(config['telegramBotToken']), textIn(config['telegramChatID'])]
    return token && chatId
      ? { target: { kind: 'telegram', botToken: keep(token, 'token'), chatId } }
      : undefined
  },
  PagerDuty(config, keep) {
    const key = textIn(config['pagerdutyIntegrationKey'])
    return key ? { target: { kind: 'pagerduty', routingKey: keep(key, 'key') } } : undefined
  },
  ntfy(config, keep) {
    const [server, topic] = [textIn(config['ntfyserverurl']), textIn(config['ntfytopic'])]
    const token = textIn(config['ntfyaccesstoken'])
    const url = `${server.replace(/\/+$/, '')}/${encodeURIComponent(topic)}`
    if (!topic || !URL.canParse(url)) return undefined
    const target = { kind: 'ntfy', url: keep(url, 'url'), ...(token && { token: keep(token, 'token') }) }
    const note = textIn(config['ntfyusername'])
      ? { note: 'its user and password are not used; give it a token' }
      : {}
    return { target, ...note }
  },
  smtp: () => ({
    target: { kind: 'email', audience: 'admins' },
    note: 'mail goes to the admins: recipients are members, and the mail server is that of the install',
  }),
}

/** Notifications as channels, and their names by id. */
export function convertNotifications(list: readonly Config[], vault: Vault, locale: Locale) {
  const channels: ChannelInFile[] = []
  const names = new Map<string, string>()
  const notes: Note[] = []
  for (const one of list) {
    const config = { ...one, ...configIn(one['config']) }
    const type = textIn(config['type'])
    const wanted = nameIn(one['name'], 60) || `${type} ${textIn(one['id'])}`
    const what = `notification “${wanted}” (${type || 'without a type'})`
    // Monitors refer to channels by name.
    const name = channels.some((channel) => channel.name === wanted)
      ? `${wanted} ${textIn(one['id'])}`
      : wanted
    const made = Object.hasOwn(targets, type)
      ? targets[type]?.(config, (value, field) => vault.keep(value, name, field))
      : undefined
    const channel = ChannelInFile.safeParse({ name, locale, target: made?.target, isEnabled: isActive(one) })
    if (!made || !channel.success) {
      const reason = Object.hasOwn(targets, type)
        ? 'its settings are not complete'
        : 'there is no channel of this kind'
      notes.push({ what, isTaken: false, text: reason })
      continue
    }
    channels.push(channel.data)
    names.set(textIn(one['id']), name)
    if (made.note) notes.push({ what, isTaken: true, text: made.note })
  }
  return { channels, names, notes }
}

const isActive = ({ active }: Config) => active === undefined || isTrue(active)

function configIn(text: unknown): Config {
  try {
    const parsed: unknown = JSON.parse(textIn(text))
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}
