import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { moveSession } from '../../../lib/session/session.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox, type ComboboxItem } from '../../../ui/combobox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { SettingsAct } from './settings-act.tsx'

export function TransferOwnership() {
  const t = useTranslations('workspaces.ownership')
  const errorText = useErrorText()
  const [heir, setHeir] = useState<ComboboxItem | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [search, setSearch] = useState('')
  const settled = useSettled(search)
  const team = apiQuery.useQuery('get', '/api/team', {
    params: { query: { status: 'active', ...(settled && { search: settled }) } },
  })
  const items = (team.data?.members ?? [])
    .filter(({ isYou }) => !isYou)
    .map(({ userId, firstName, lastName, email }) => ({
      value: userId,
      label: `${firstName} ${lastName}`,
      hint: email,
    }))
  const transfer = apiQuery.useMutation('post', '/api/workspace/transfer', {
    onSuccess: (place) => {
      toast.success(t('done'))
      moveSession(place)
    },
    onError: (error) => {
      setAsking(false)
      toast.error(t('failed'), { description: errorText(error) })
    },
  })
  return (
    <SettingsAct title={t('title')} description={t('description')}>
      <div className="flex flex-1 basis-72 flex-wrap justify-end gap-2">
        <div className="min-w-48 flex-1">
          <Combobox
            aria-label={t('heir')}
            placeholder={t('choose')}
            items={items}
            value={heir}
            onValueChange={setHeir}
            onSearch={setSearch}
            loading={team.isFetching}
          />
        </div>
        <Button disabled={!heir} onClick={() => setAsking(true)}>
          {t('submit')}
        </Button>
      </div>
      {heir && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={t('confirmTitle')}
          description={t('confirmHint')}
          subject={heir.hint ?? heir.label}
          confirmLabel={t('submit')}
          destructive
          pending={transfer.isPending}
          onConfirm={() => transfer.mutate({ body: { userId: heir.value } })}
        />
      )}
    </SettingsAct>
  )
}
