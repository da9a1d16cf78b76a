import type { ApiKey } from '@marsad/contract/http/api-keys'
import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { Bdi, VisuallyHidden } from '../../../ui/text.tsx'
import { DateTime, RelativeTime } from '../../../ui/time.tsx'

// On a phone the first column holds everything.
const wide = 'max-md:hidden'

export function ApiKeysTable({ apiKeys }: { apiKeys: ApiKey[] }) {
  const t = useTranslations('apiKeys')
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  return (
    <>
      <Table caption={t('title')}>
        <TableHead>
          <TableHeader>{t('name')}</TableHeader>
          <TableHeader className={wide}>{t('scopes')}</TableHeader>
          <TableHeader className={wide}>{t('begins')}</TableHeader>
          <TableHeader className={wide}>{t('lastUsed')}</TableHeader>
          <TableHeader className={wide}>{t('expires')}</TableHeader>
          <TableHeader>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </TableHeader>
        </TableHead>
        <TableBody>
          {apiKeys.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setRevoking(apiKey)} />
          ))}
        </TableBody>
      </Table>
      {revoking && <RevokeKey apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const t = useTranslations('apiKeys')
  const roles = useTranslations('roles')
  const { name, scopes, hint, createdBy, lastUsedAt, expiresAt, isExpired } = apiKey
  const badges = (
    <span className="flex flex-wrap gap-1">
      {scopes.map((scope) => (
        <Badge key={scope} tone="neutral">
          {roles(`scope.${scope}`)}
        </Badge>
      ))}
    </span>
  )
  const used = lastUsedAt ? <RelativeTime value={new Date(lastUsedAt)} /> : t('neverUsed')
  const end = isExpired ? (
    <Badge tone="warn">{t('expired')}</Badge>
  ) : (
    <DateTime value={new Date(expiresAt)} show="date" />
  )
  return (
    <TableRow stale={isExpired}>
      <TableCell className="min-w-36">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        {createdBy && <p className="text-xs text-muted">{t('createdBy', { name: createdBy })}</p>}
        <div className="mt-1 flex flex-col gap-1 text-xs text-muted md:hidden">
          {badges}
          <span>
            {t('lastUsed')}: {used}
          </span>
          <span>
            {t('expires')}: {end}
          </span>
        </div>
      </TableCell>
      <TableCell className={wide}>{badges}</TableCell>
      <TableCell className={wide}>
        <Bdi mono className="whitespace-nowrap">
          {`${hint}…`}
        </Bdi>
      </TableCell>
      <TableCell className={clsx(wide, 'whitespace-nowrap text-muted')}>{used}</TableCell>
      <TableCell className={wide}>{end}</TableCell>
      <TableCell align="end">
        <Button size="sm" aria-label={t('revokeOf', { name })} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      </TableCell>
    </TableRow>
  )
}

function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTranslations('apiKeys.revoking')
  const queryClient = useQueryClient()
  return (
    <ConfirmAction
      t={t}
      description={t('hint')}
      subject={apiKey.name}
      action={() => api.call('DELETE /api/api-keys/:id', { params: { id: apiKey.id } })}
      onClose={onClose}
      onDone={() => queryClient.invalidateQueries({ queryKey: ['GET /api/api-keys'] })}
    />
  )
}
