import { useTranslations } from 'use-intl'
import { SupportForm } from '../../features/tickets/support-form.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { Card } from '../../ui/card.tsx'
import { AdminsList } from './admins-list.tsx'

/** A ticket for those who may open one; for the others, whom to ask. */
export function SupportCard() {
  const t = useTranslations('help.support')
  const mayWrite = useMay()('POST /api/tickets')
  return (
    <Card
      id="support"
      title={t(mayWrite ? 'title' : 'askTitle')}
      description={t(mayWrite ? 'hint' : 'askHint')}
      className="scroll-mt-20"
    >
      {mayWrite ? <SupportForm /> : <AdminsList />}
    </Card>
  )
}
