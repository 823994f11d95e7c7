import { useEffect, useState } from 'react'
import { cases } from '../../../../contract/support/cases.ts'
import { quietApi } from '../../../app/api.ts'

const everyMs = 8000

/** Reports whether this person is writing a reply, and returns the names of the others who are. */
export function useWriters(id: number, isWriting: boolean): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    const report = async () => {
      if (document.hidden && !isWriting) return
      const answer = await quietApi(cases.writing, { body: { id, isWriting } })
      if (answer.ok && !isOver) setOthers(answer.data.others)
    }
    void report()
    const timer = setInterval(() => void report(), everyMs)
    return () => {
      isOver = true
      clearInterval(timer)
      if (isWriting) void quietApi(cases.writing, { body: { id, isWriting: false } })
    }
  }, [id, isWriting])
  return others
}
