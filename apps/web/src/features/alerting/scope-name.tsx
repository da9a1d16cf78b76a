import type { ShownScope } from '@marsad/contract/http/alert-rules'
import { Link } from '@tanstack/react-router'
import { Globe, Server, Tag } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isolateText } from '../../lib/isolate-text.ts'
import { Bdi } from '../../ui/text.tsx'

const icons = { workspace: Globe, tag: Tag, device: Server } as const
const linkStyle = 'min-w-0 rounded-sm underline-offset-4 hover:underline'

/** A scope in a list, with a link to its devices. */
export function ScopeName({ scope }: { scope: ShownScope }) {
  const Icon = icons[scope.kind]
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden className="size-3.5 shrink-0 text-muted" />
      <Devices scope={scope} />
    </span>
  )
}

function Devices({ scope }: { scope: ShownScope }) {
  const t = useTranslations('alertScope')
  if (scope.kind === 'workspace') return t('kind.workspace')
  if (scope.kind === 'tag') {
    return (
      <Link to="/servers" search={{ tag: scope.tag }} className={linkStyle}>
        <bdi className="block truncate">{scope.tag}</bdi>
      </Link>
    )
  }
  return (
    <Link to="/servers/$id" params={{ id: scope.deviceId }} className={linkStyle}>
      <Bdi truncate>{scope.name}</Bdi>
    </Link>
  )
}

/** A scope inside of a sentence. */
export function useScopeWords() {
  const t = useTranslations('alertScope')
  return (scope: ShownScope | null): string => {
    if (!scope) return t('undecided')
    if (scope.kind === 'workspace') return t('kind.workspace')
    return scope.kind === 'tag'
      ? t('ofTag', { tag: isolateText(scope.tag) })
      : t('ofDevice', { name: isolateText(scope.name) })
  }
}
