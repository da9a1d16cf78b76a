import { useEffect, useState } from 'react'

const quietMs = 250

/** The value as it was once it stopped changing: a search asks the server when the typing pauses. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
