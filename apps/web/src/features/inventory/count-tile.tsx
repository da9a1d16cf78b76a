import { clsx } from 'clsx'

interface CountProps {
  label: string
  value: string
  hint: string
  ink?: string | undefined
  /** A word instead of a number. */
  quiet?: boolean
}

/** A number above a list of all machines, and its meaning. */
export const CountTile = (props: CountProps) => (
  <div className="bg-card last:max-lg:odd:col-span-2">
    <Figure {...props} />
  </div>
)

interface CountButtonProps extends CountProps {
  pressed: boolean
  onPress: () => void
}

/** The same as a switch that narrows the list. */
export const CountButton = ({ pressed, onPress, ...count }: CountButtonProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className={clsx(
      'cursor-pointer text-start -outline-offset-2 hover:bg-hover',
      pressed ? 'bg-soft' : 'bg-card',
    )}
  >
    <Figure {...count} />
  </button>
)

const Figure = ({ label, value, hint, ink, quiet = false }: CountProps) => (
  <span className="flex flex-col gap-1 p-4">
    <span className="text-xs font-medium">{label}</span>
    <span className={clsx('num font-semibold', quiet ? 'text-lg text-muted' : 'text-2xl', ink)}>{value}</span>
    <span className="num text-xs text-muted">{hint}</span>
  </span>
)
