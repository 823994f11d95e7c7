import { useId, type ReactNode } from 'react'

/** A small label over what it names. */
export function Labelled({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className={`flex flex-col gap-0.5 ${className}`}>
      <label htmlFor={id} className="desk-label">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
