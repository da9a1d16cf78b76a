import { useRender } from '@base-ui/react/use-render'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { buttonStyle, type ButtonStyle } from './button.tsx'

type LinkButtonProps = Omit<ComponentProps<'a'>, 'ref'> &
  ButtonStyle & {
    /** A router link to dress: `render={<Link to="/servers" />}`. */
    render?: useRender.RenderProp
  }

/** Goes somewhere, so it is a link; looks like a button. */
export function LinkButton({ variant, size, className, render, ...props }: LinkButtonProps) {
  return useRender({
    defaultTagName: 'a',
    render,
    props: { ...props, className: clsx(buttonStyle({ variant, size }), className) },
  })
}
