import { capabilities, isAtLeast, roles, type CapabilityKey } from '@marsad/contract/permissions'
import { Check, Minus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/data/badge.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'

const keys = Object.keys(capabilities) as CapabilityKey[]

/** The published matrix, drawn from the very list that the server enforces. */
export function RolesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('roles')
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('matrix.title')} description={t('matrix.lead')}>
      <div className="-mx-5 border-y sm:mx-0 sm:rounded-card sm:border-x">
        <Table caption={t('matrix.title')} density="compact" stickyFirst>
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
