import type { Editor } from '@tiptap/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { m } from '../../app/words.ts'
import { classNames } from '../../ui/format/class-names.ts'
import { Lines } from '../../ui/icon.tsx'
import { toolGroups, type Insert, type Tool } from './tools.ts'

type ToolbarProps = {
  editor: Editor
  /** The text that it works on. */
  controls: string
  label: string
  disabled: boolean | undefined
  open(what: Insert): void
}

const buttons = (bar: HTMLElement | null) => [...(bar?.querySelectorAll('button') ?? [])]

/** One stop of the Tab key; arrows move among its buttons. */
export function Toolbar({ editor, controls, label, disabled, open }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState('text')
  const groups = toolGroups(open)
  const move = (event: KeyboardEvent) => {
    const all = buttons(bar.current)
    const at = all.findIndex((one) => one === document.activeElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    all[(next + all.length) % all.length]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={m.editor_tools({ label })}
      aria-controls={controls}
      onKeyDown={move}
      className="editor-tools flex flex-wrap gap-x-2 border-b border-line p-1"
    >
      {groups.map((group) => (
        <div key={group[0]!.name} className="flex">
          {group.map((tool) => (
            <ToolButton
              key={tool.name}
              tool={tool}
              editor={editor}
              disabled={disabled}
              isStop={stop === tool.name}
              enter={() => setStop(tool.name)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type ToolButtonProps = {
  tool: Tool
  editor: Editor
  disabled: boolean | undefined
  isStop: boolean
  enter(): void
}

function ToolButton({ tool, editor, disabled, isStop, enter }: ToolButtonProps) {
  const isOn = tool.isOn?.(editor)
  const isBarred = disabled || tool.canDo?.(editor) === false
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={tool.label()}
      title={tool.label()}
      aria-pressed={isOn}
      // Disabled tools stay among those reached by arrow keys.
      aria-disabled={isBarred || undefined}
      onFocus={enter}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isBarred && tool.press(editor)}
      className={classNames(
        'grid size-10 place-items-center rounded-field',
        isOn ? 'bg-indigo text-ground' : 'hover:bg-sunk aria-disabled:text-soft aria-disabled:opacity-60',
      )}
    >
      {'d' in tool.sign ? (
        <Lines d={tool.sign.d} size={18} />
      ) : (
        <span aria-hidden="true" className={tool.sign.className}>
          {tool.sign.text}
        </span>
      )}
    </button>
  )
}
