import { Plus, Ticket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** Null where the reader may only look. */
export function NoTickets({ onCreate }: { onCreate: (() => void) | null }) {
  const t = useTranslations('tickets')
  return (
    <Empty
      icon={<Ticket />}
      title={t('empty.title')}
      description={t(onCreate ? 'empty.hint' : 'empty.reader')}
      action={
        onCreate && (
          <Button variant="solid" onClick={onCreate}>
            <Plus aria-hidden />
            {t('create')}
          </Button>
        )
      }
    />
  )
}
