import { Menu as Base } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { Check, ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { popupItemStyle, popupStyle } from './popup-style.ts'

const menuStyle = clsx(popupStyle, 'max-h-(--available-height) min-w-48 overflow-y-auto p-1')

type MenuProps = {
  /** A button; it receives the wiring of a menu button. */
  trigger: ReactElement
  align?: 'start' | 'end'
  /** For a menu whose code was loaded by the press that should open it. */
  defaultOpen?: boolean
  children: ReactNode
}

export function Menu({ trigger, align = 'end', defaultOpen = false, children }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-50 outline-none">
          <Base.Popup className={menuStyle}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type ItemProps = { icon?: ReactNode; disabled?: boolean; destructive?: boolean; children: ReactNode }

const itemStyle = (destructive: boolean) =>
  clsx(popupItemStyle, destructive ? 'text-bad' : '[&_svg]:text-muted')

export function MenuItem({
  icon,
  destructive = false,
  children,
  ...props
}: ItemProps & { onClick?: () => void }) {
  return (
    <Base.Item {...props} className={itemStyle(destructive)}>
      {icon}
      {children}
    </Base.Item>
  )
}

/** `render` is the router link: `render={<Link to="/profile" />}`. */
export function MenuLink({
  icon,
  render,
  children,
}: {
  icon?: ReactNode
  render: ReactElement
  children: ReactNode
}) {
  return (
    <Base.LinkItem render={render} closeOnClick className={itemStyle(false)}>
      {icon}
      {children}
    </Base.LinkItem>
  )
}

type MenuCheckboxProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
}

export function MenuCheckbox({ checked, onCheckedChange, children }: MenuCheckboxProps) {
  return (
    <Base.CheckboxItem
      checked={checked}
      onCheckedChange={(next) => onCheckedChange(next)}
      className={itemStyle(false)}
    >
      <span className="flex-1">{children}</span>
      <span className="grid size-4 place-items-center">
        <Base.CheckboxItemIndicator>
          <Check aria-hidden className="text-primary!" />
        </Base.CheckboxItemIndicator>
      </span>
    </Base.CheckboxItem>
  )
}

type MenuRadioProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  items: readonly { value: Value; label: ReactNode; icon?: ReactNode }[]
}

export function MenuRadio<Value extends string>({
  label,
  value,
  onValueChange,
  items,
}: MenuRadioProps<Value>) {
  return (
    <Base.RadioGroup aria-label={label} value={value} onValueChange={(next: Value) => onValueChange(next)}>
      {items.map((item) => (
        <Base.RadioItem key={item.value} value={item.value} closeOnClick className={itemStyle(false)}>
          {item.icon}
          <span className="flex-1">{item.label}</span>
          <span className="grid size-4 place-items-center">
            <Base.RadioItemIndicator>
              <Check aria-hidden className="text-primary!" />
            </Base.RadioItemIndicator>
          </span>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

export function Submenu({
  label,
  icon,
  children,
}: {
  label: ReactNode
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <Base.SubmenuRoot>
      <Base.SubmenuTrigger className={clsx(itemStyle(false), 'data-popup-open:bg-hover')}>
        {icon}
        <span className="flex-1">{label}</span>
        <ChevronRight aria-hidden className="flip-rtl" />
      </Base.SubmenuTrigger>
      <Base.Portal>
        <Base.Positioner sideOffset={2} alignOffset={-5} className="z-50 outline-none">
          <Base.Popup className={menuStyle}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  )
}

export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-xs text-muted">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-line" />
}
