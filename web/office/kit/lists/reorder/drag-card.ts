import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** Lets a card be dragged to a column. @returns whether it is on its way */
export function useDragCard(card: RefObject<HTMLElement | null>, id: number, isOn: boolean): boolean {
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    const element = card.current
    if (element === null || !isOn) return
    return draggable({
      element,
      getInitialData: () => ({ application: id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [card, id, isOn])
  return isDragged
}

/** Lets a column take cards. @returns whether one is over it */
export function useDropColumn(column: RefObject<HTMLElement | null>, drop: (id: number) => void): boolean {
  const [isOver, setOver] = useState(false)
  const dropped = useEffectEvent(drop)
  useEffect(() => {
    const element = column.current
    if (element === null) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data['application'] === 'number',
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        dropped(source.data['application'] as number)
      },
    })
  }, [column])
  return isOver
}
