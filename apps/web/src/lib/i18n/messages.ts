import type { en } from '../../locales/en/index.ts'
import type { Locale } from '../preferences.ts'

export type Messages = typeof en

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

/** The pieces of a catalogue, each a chunk of its own: `core` for the frame, the others for parts that load later. */
export type Piece =
  | 'core'
  | 'alert-actions'
  | 'alert-rules'
  | 'alert-scope'
  | 'alert-words'
  | 'alerts'
  | 'analytics'
  | 'api-keys'
  | 'applications'
  | 'audit'
  | 'auth'
  | 'changes'
  | 'channels'
  | 'chart'
  | 'containers'
  | 'monitor-form'
  | 'monitors'
  | 'dashboard'
  | 'deliveries'
  | 'device'
  | 'device-tabs'
  | 'devices'
  | 'docs'
  | 'explore'
  | 'file-preview'
  | 'help'
  | 'instance'
  | 'inventory'
  | 'invitation'
  | 'maintenance'
  | 'metrics'
  | 'enrolment'
  | 'on-call'
  | 'on-call-now'
  | 'posture'
  | 'profile'
  | 'push'
  | 'roles'
  | 'security'
  | 'servers'
  | 'services'
  | 'settings'
  | 'share'
  | 'single-sign-on'
  | 'status'
  | 'status-pages'
  | 'storage'
  | 'team'
  | 'tickets'
  | 'usage'
  | 'usb'
  | 'watching'
  | 'workspaces'

const files = import.meta.glob<Partial<Messages>>([
  '../../locales/*/*.ts',
  // These belong to `core` or `audit`, and the index joins them all for the type check and the tools.
  '!../../locales/*/{audit-actions,codes,common,errors,pages,problems,shell,ui,index}.ts',
])

export async function loadPiece(locale: Locale, piece: Piece): Promise<Partial<Messages>> {
  const load = files[`../../locales/${locale}/${piece}.ts`]
  if (!load) throw new Error(`There are no words for ${piece}`)
  return { ...(await load()) }
}

/** For tests and the gallery, which show parts of any feature. */
export async function loadEveryMessage(locale: Locale): Promise<Messages> {
  const loaded = await Promise.all(
    Object.entries(files)
      .filter(([file]) => file.startsWith(`../../locales/${locale}/`))
      .map(([, load]) => load()),
  )
  return Object.assign({}, ...loaded) as Messages
}
