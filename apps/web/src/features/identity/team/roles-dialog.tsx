import { capabilities, isAtLeast, roles, type CapabilityKey } from '@marsad/contract/permissions'
import { Check, Minus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/data/badge.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { useMay } from '../../../lib/session/use-may.ts'
import { MemberRoles } from './member-roles.tsx'

const keys = Object.keys(capabilities) as CapabilityKey[]

/** The roles of the members where the reader may change them, and the matrix that the server enforces. */
export function RolesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('roles')
  const mayManage = useMay()('team.manage')
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('matrix.title')} description={t('matrix.lead')}>
      {mayManage && (
        <section aria-label={t('matrix.members')} className="mb-5">
          <MemberRoles />
        </section>
      )}
      <h3 className="mb-2 text-sm font-semibold">{t('matrix.rights')}</h3>
      <div className="-mx-5 border-y sm:mx-0 sm:rounded-card sm:border-x">
        <Table caption={t('matrix.rights')} density="compact" stickyFirst>
          <TableHead>
            <TableHeader>{t('matrix.action')}</TableHeader>
            {roles.map((role) => (
              <TableHeader key={role} className="text-center!">
                {t(`name.${role}`)}
              </TableHeader>
            ))}
            <TableHeader>{t('matrix.key')}</TableHeader>
          </TableHead>
          <TableBody>
            {keys.map((key) => (
              <TableRow key={key}>
                <TableCell className="min-w-36">{t(`can.${key}`)}</TableCell>
                {roles.map((role) => (
                  <TableCell key={role}>
                    <Mark is={isAtLeast(role, capabilities[key].role)} />
                  </TableCell>
                ))}
                <TableCell>
                  <ScopeMark scope={capabilities[key].scope} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </Dialog>
  )
}

function Mark({ is }: { is: boolean }) {
  const t = useTranslations('roles.matrix')
  return (
    <span className="grid place-items-center">
      {is ? (
        <Check aria-hidden className="size-4 text-ok" />
      ) : (
        <Minus aria-hidden className="size-4 text-idle" />
      )}
      <VisuallyHidden>{t(is ? 'yes' : 'no')}</VisuallyHidden>
    </span>
  )
}

function ScopeMark({ scope }: { scope: (typeof capabilities)[CapabilityKey]['scope'] }) {
  const t = useTranslations('roles')
  if (scope) return <Badge tone="neutral">{t(`scope.${scope}`)}</Badge>
  return <Mark is={false} />
}
