/** A hidden input that a control writes: the form reads it, and hears when it changes. */
import { useEffect, useRef } from "react"

interface Props {
  readonly name: string
  readonly value: string
  readonly onChange: (input: HTMLInputElement) => void
}

export const HiddenInput = ({ name, value, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const told = useRef(value)
  useEffect(() => {
    if (told.current === value || input.current === null) return
    told.current = value
    onChange(input.current)
  }, [value, onChange])
  return <input type="hidden" name={name} ref={input} value={value} />
}
