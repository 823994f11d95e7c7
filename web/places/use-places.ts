import { useEffect, useState } from 'react'
import { places, type Place } from '../../contract/places.ts'
import { api } from '../app/api.ts'
import { useReturn } from '../app/client/use-back-online.ts'
import { chosenPlace } from './chosen-place.ts'

/** Milliseconds without typing before a text is looked up. */
const pause = 180

/** `isAlike`: nothing is called so, and these are only like it. */
type Found = { text: string; places: readonly Place[]; isAlike: boolean }

/** Places for a text as it is typed. `isUnreached`: the last look-up got no answer; what was found before stays. */
export function usePlaces(text: string) {
  const [found, setFound] = useState<Found>()
  const [isUnreached, setUnreached] = useState(false)
  const [again, setAgain] = useState({ isRetry: false })

  useEffect(() => {
    let isOver = false
    const look = async () => {
      const answer = await api(places.search, { query: { searchText: text, nearCity: chosenPlace()?.city } })
      if (isOver) return
      setUnreached(!answer.ok)
      if (answer.ok) setFound({ text, places: answer.data, isAlike: answer.meta.isAlike })
    }
    const timer = setTimeout(() => void look(), text && !again.isRetry ? pause : 0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, again])
  const retry = () => setAgain({ isRetry: true })
  useReturn(isUnreached, retry)

  return {
    found: found?.places,
    isAlike: found?.isAlike ?? false,
    isCurrent: found?.text === text,
    isUnreached,
    retry,
  }
}
