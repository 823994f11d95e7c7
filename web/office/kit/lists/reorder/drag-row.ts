import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { RowKey } from '../choosing/selection.tsx'

type DragRow = {
  row: RefObject<HTMLElement | null>
  handle: RefObject<HTMLElement | null>
  id: RowKey | undefined
  /** One of these rows was let go over another. */
  drop(dragged: RowKey, onto: RowKey): void
}

/** Lets a row be dragged by its handle and take others. @returns what its look says */
export function useDragRow({ row, handle, id, drop }: DragRow): 'dragged' | 'target' | undefined {
  const [state, setState] = useState<'dragged' | 'target'>()
  const dropped = useEffectEvent(drop)
  useEffect(() => {
    const element = row.current
    const grip = handle.current
    if (element === null || grip === null || id === undefined) return
    const rest = () => setState(undefined)
    const stopDrag = draggable({
      element,
      dragHandle: grip,
      getInitialData: () => ({ id, list: element.parentElement }),
      onDragStart: () => setState('dragged'),
      onDrop: rest,
    })
    const stopTarget = dropTargetForElements({
      element,
      // Rows of another list are not taken.
      canDrop: ({ source }) => source.data['list'] === element.parentElement && source.data['id'] !== id,
      onDragEnter: () => setState('target'),
      onDragLeave: rest,
      onDrop: ({ source }) => {
        rest()
        dropped(source.data['id'] as RowKey, id)
      },
    })
    return () => {
      stopDrag()
      stopTarget()
    }
  }, [row, handle, id])
  return state
}
