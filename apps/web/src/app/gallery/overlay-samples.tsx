import { ListFilter, LogOut, Monitor, Palette, Settings, Trash2, UserRound } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { LazyOverlay } from '../../ui/overlay/lazy-overlay.tsx'
import {
  Menu,
  MenuCheckbox,
  MenuGroup,
  MenuItem,
  MenuLink,
  MenuRadio,
  MenuSeparator,
  Submenu,
} from '../../ui/overlay/menu.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { Line, Section } from './section.tsx'
import { useWords } from './words.ts'

const loadProfileMenu = async () => (await import('./profile-menu.tsx')).ProfileMenu

/** Stands where the product has a router link. */
function SampleLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a href="#menu" {...props}>
      {children}
    </a>
  )
}

export function OverlaySamples() {
  const words = useWords()
  const [opened, setOpened] = useState<'dialog' | 'confirm' | 'typed' | 'start' | 'end' | null>(null)
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [cpu, setCpu] = useState(true)
  const shown = (name: typeof opened) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
  })
  return (
    <>
      <Section name="menu · lazy-overlay">
        <Line>
          <Menu align="start" trigger={<Button>{words.account}</Button>}>
            <MenuGroup label={words.person}>
              <MenuLink icon={<UserRound />} render={<SampleLink />}>
                {words.profile}
              </MenuLink>
              <MenuItem icon={<Settings />}>{words.settings}</MenuItem>
            </MenuGroup>
            <Submenu icon={<Palette />} label={words.theme}>
              <MenuRadio
                label={words.theme}
                value={theme}
                onValueChange={setTheme}
                items={[
                  { value: 'light', label: words.light },
                  { value: 'dark', label: words.dark },
                ]}
              />
            </Submenu>
            <MenuCheckbox checked={cpu} onCheckedChange={setCpu}>
              {words.cpu}
            </MenuCheckbox>
            <MenuItem icon={<Monitor />} disabled>
              {words.columns}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} destructive>
              {words.remove}
            </MenuItem>
            <MenuItem icon={<LogOut className="flip-rtl" />}>{words.signOut}</MenuItem>
          </Menu>
          <LazyOverlay
            popup="menu"
            load={loadProfileMenu}
            trigger={<Button variant="ghost">{words.profile}</Button>}
          />
        </Line>
      </Section>
      <Section name="dialog · confirm-dialog · sheet">
        <Line>
          <Button onClick={() => setOpened('dialog')}>dialog</Button>
          <Button onClick={() => setOpened('confirm')}>confirm</Button>
          <Button onClick={() => setOpened('typed')}>confirm, typed</Button>
          <Button onClick={() => setOpened('start')}>sheet, start</Button>
          <Button onClick={() => setOpened('end')}>sheet, end</Button>
        </Line>
        <Dialog
          {...shown('dialog')}
          title={words.add}
          description={words.dialogText}
          footer={
            <>
              <Button onClick={() => setOpened(null)}>{words.cancel}</Button>
              <Button variant="solid">{words.save}</Button>
            </>
          }
        >
          <div className="flex flex-col gap-4">
            <Field label={words.name} error={words.required}>
              <Input />
            </Field>
            <Field label={words.address}>
              <Input technical placeholder="https://10.0.0.12:8443/health" />
            </Field>
          </div>
        </Dialog>
        <ConfirmDialog
          {...shown('confirm')}
          title={words.archiveTitle}
          description={words.archiveText}
          subject="TCK-1042"
          confirmLabel={words.close}
          onConfirm={() => setOpened(null)}
        />
        <ConfirmDialog
          {...shown('typed')}
          destructive
          typed
          title={words.deleteTitle}
          description={words.deleteText}
          subject="db-fra-0002"
          confirmLabel={words.remove}
          onConfirm={() => setOpened(null)}
        />
        <Sheet {...shown('start')} side="start" title={words.navigation}>
          <p className="text-sm text-muted">{words.intro}</p>
        </Sheet>
        <Sheet {...shown('end')} title={words.details} footer={<Button variant="solid">{words.save}</Button>}>
          <p className="text-sm text-muted">{words.intro}</p>
        </Sheet>
      </Section>
      <Section name="tooltip · popover">
        <Line>
          <Tooltip content={words.tooltip}>
            <Button variant="ghost">{words.cpu}</Button>
          </Tooltip>
          <Popover
            title={words.filters}
            trigger={
              <Button>
                <ListFilter aria-hidden />
                {words.filters}
              </Button>
            }
          >
            <div className="flex flex-col gap-2.5">
              <Checkbox label={words.states.ok} defaultChecked />
              <Checkbox label={words.states.warn} />
              <Checkbox label={words.states.bad} />
            </div>
          </Popover>
        </Line>
      </Section>
      <Section name="toast">
        <Line>
          <Button onClick={() => toast.success(words.saved, { description: words.savedText })}>
            success
          </Button>
          <Button onClick={() => toast.error(words.failed)}>error</Button>
          <Button onClick={() => toast.warning(words.lost, { description: words.lostText, duration: 0 })}>
            warning, stays
          </Button>
          <Button
            onClick={() =>
              toast.info(words.deleted, {
                action: { label: words.undo, onClick: () => toast.success(words.saved) },
              })
            }
          >
            info, action
          </Button>
        </Line>
      </Section>
    </>
  )
}
