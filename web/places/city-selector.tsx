import { useState, type FormEvent } from 'react'
import { defaultPlace, type Place } from '../../contract/places.ts'
import { m } from '../app/words.ts'
import { Dialog, leavePopup } from '../overlays/dialog.tsx'
import { refreshPage } from '../overlays/overlay-store.ts'
import { useRetainedText } from '../overlays/use-kept-text.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/fields/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { choosePlace, chosenPlace } from './chosen-place.ts'
import { FoundPlaces } from './found-places.tsx'
import { placeHere } from './here.ts'
import { usePlaces } from './use-places.ts'

/** Chooses the city whose fundraisers come first. */
export function CitySelector({ close }: { close(): void }) {
  const [text, setText] = useRetainedText('city')
  const [chosen, setChosen] = useState<Place>()
  const [problem, setProblem] = useState('')
  const [here, setHere] = useState<Place>()
  const [isAsking, setAsking] = useState(false)
  const { found, isAlike, isCurrent, isUnreached, retry } = usePlaces(text.trim())
  const now = chosenPlace() ?? defaultPlace

  const type = (typed: string) => {
    setText(typed)
    setHere(undefined)
    setChosen(undefined)
    setProblem('')
  }
  const choose = (place: Place) => {
    setChosen(place)
    setProblem(place.city ? '' : m.place_no_city())
  }
  const ask = async () => {
    setAsking(true)
    const answer = await placeHere()
    setAsking(false)
    // Earlier text was about another place.
    type('')
    if (typeof answer === 'string') return setProblem(answer)
    setHere(answer)
    choose(answer)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return setProblem(m.place_none())
    if (!chosen.city) return setProblem(m.place_no_city())
    choosePlace(chosen)
    setText('')
    leavePopup()
    refreshPage()
  }

  return (
    <Dialog title={m.place_title()} close={close}>
      <form onSubmit={save} className="flex flex-col gap-4 pt-2" noValidate>
        <p className="text-sm text-soft">{m.place_now({ place: now.formatted })}</p>
        <TextInput
          label={m.place_search()}
          type="search"
          name="searchText"
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            const first = found?.[0]
            if (event.key !== 'Enter' || !isCurrent || !first || chosen) return
            event.preventDefault()
            choose(first)
          }}
          error={problem || undefined}
          autoComplete="off"
          maxLength={200}
          data-first
        />
        <Button onClick={() => void ask()} aria-busy={isAsking} className="self-start text-sm">
          <Icon name="place" />
          {isAsking ? m.place_asking() : m.place_here()}
        </Button>
        {isUnreached && (
          <Notice look="danger" isUrgent>
            <p className="font-label">{m.say_no_connection()}</p>
            <p className="text-sm">{m.say_kept()}</p>
            <Button look="quiet" className="px-0!" onClick={retry}>
              {m.try_again()}
            </Button>
          </Notice>
        )}
        {!isUnreached && (
          <FoundPlaces
            places={here ? [here] : found}
            isAlike={isAlike && !here}
            isPin={/^[\d\s]+$/.test(text)}
            chosen={chosen}
            choose={choose}
          />
        )}
        <div className="popup-foot">
          <Button onClick={leavePopup}>{m.place_cancel()}</Button>
          <Button type="submit" className="border-indigo! bg-indigo! text-ground!">
            {m.place_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
