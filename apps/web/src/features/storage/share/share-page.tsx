import type { SharedItem } from '@marsad/contract/http/storage'
import { shareLink } from '@marsad/contract/storage'
import { useLocation } from '@tanstack/react-router'
import { Download, File, FolderArchive } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { api } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { startDownload } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/data/failed.tsx'
import { Loading, Skeleton } from '../../../ui/data/skeleton.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { AuthFrame } from '../../identity/index.ts'

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)

/** The page of a share link, for people without an account. */
export function SharePage() {
  const t = useTranslations('share')
  const errorText = useErrorText()
  const hash = useLocation({ select: (location) => location.hash })
  const token = new URLSearchParams(hash).get(shareLink.fragmentKey) ?? ''
  const [password, setPassword] = useState('')
  const query = api.useQuery(
    'POST /api/shares/open',
    { body: { token, ...(password && { password }) } },
    { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  const code = codeOf(query.error)
  if (
    code === 'share.password_required' ||
    code === 'share.password_wrong' ||
    (password && query.isPending)
  ) {
    return (
      <AuthFrame title={t('locked')} lead={t('lockedHint')}>
        <SharePassword
          isPending={query.isFetching}
          problem={code === 'share.password_wrong' ? errorText(query.error) : undefined}
          onSubmit={(given) => (given === password ? void query.refetch() : setPassword(given))}
        />
      </AuthFrame>
    )
  }
  if (query.isError) {
    return (
      <>
        <h1 className="sr-only">{t('failed')}</h1>
        <Failed
          title={t('failed')}
          message={errorText(query.error)}
          {...(code !== 'share.invalid' && { onRetry: () => void query.refetch() })}
          retrying={query.isFetching}
        />
      </>
    )
  }
  if (!query.data) {
    return (
      <Loading className="flex flex-col gap-5">
        <Skeleton className="h-8 w-56 max-w-full" />
        <Skeleton className="h-20" />
        <Skeleton className="h-11" />
      </Loading>
    )
  }
  const again = async () => (await query.refetch({ throwOnError: true })).data
  return <Shared item={query.data} onReopen={again} />
}

const naming = (time: string) => ({ when: () => <DateTime value={new Date(time)} /> })

interface SharedProps {
  item: SharedItem
  onReopen: () => Promise<SharedItem | undefined>
}

function Shared({ item, onReopen }: SharedProps) {
  const t = useTranslations('share')
  const format = useFormat()
  const { send } = useSend()
  const { kind, name, sizeBytes, files, expiresAt } = item
  const Icon = kind === 'folder' ? FolderArchive : File

  // The address lasts for minutes, and people leave pages open for longer.
  const download = () => {
    const isOver = Date.parse(item.download.expiresAt) < Date.now() + 5000
    return send(async () => (isOver ? await onReopen() : item), {
      failed: t('downloadFailed'),
      onDone: (shared) => shared && startDownload(shared.download.url),
    })
  }
  return (
    <AuthFrame title={t('title')} lead={t.rich('expires', naming(expiresAt))}>
      <div className="flex items-center gap-4 rounded-card border bg-bg p-4">
        <Icon aria-hidden className="size-8 shrink-0 stroke-[1.25] text-primary" />
        <div className="min-w-0">
          <bdi dir="auto" className="font-medium wrap-anywhere">
            {name}
          </bdi>
          <p className="num text-sm text-muted">
            {kind === 'folder' && <>{t('files', { count: files })} · </>}
            {format.bytes(sizeBytes)}
          </p>
        </div>
      </div>
      <Button variant="solid" size="lg" className="mt-5 w-full" onClick={() => void download()}>
        <Download aria-hidden />
        {t(kind === 'folder' ? 'downloadZip' : 'download')}
      </Button>
    </AuthFrame>
  )
}

interface SharePasswordProps {
  isPending: boolean
  /** The problem of the last password. */
  problem: string | undefined
  onSubmit: (password: string) => void
}

export function SharePassword({ isPending, problem, onSubmit }: SharePasswordProps) {
  const t = useTranslations('share')
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(password === '')
        if (password && !isPending) onSubmit(password)
      }}
    >
      <Field label={t('password')} error={isMissing ? t('required') : isPending ? undefined : problem}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="solid" size="lg" pending={isPending}>
        {t('open')}
      </Button>
    </form>
  )
}
