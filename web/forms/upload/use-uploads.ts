import { useEffect, useRef, useState } from 'react'
import { uploadTexts, type media } from '../../../contract/media.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { useReturn } from '../../app/client/use-back-online.ts'
import { lookInto } from './look-into.ts'
import { putFile } from './put-file.ts'
import { typeRefusal } from './format-advice.ts'
import { uploadRefusalOf, type FileRule, type UploadType } from './rules.ts'

/** A file that the server has. `url` shows it to its uploader. */
export type UploadedFile = {
  id: string
  name: string
  type: string
  url: string
  /** Name of a document, where the field asks for it. */
  label?: string
  /** Description of a picture, for those who do not see it. */
  alt?: string
}

export type PendingState =
  | { name: 'sending'; share: number }
  | { name: 'stopped' }
  | { name: 'offline' }
  | { name: 'failed'; text: string }

/** A file that is on its way, or did not arrive. */
export type Pending = {
  key: number
  file: File
  /** The file as it was chosen, to be cropped again. */
  original: File
  /** Id of the file that it replaces once it has arrived. */
  replaces: string | undefined
  type: UploadType
  thumbnail?: string
  state: PendingState
}

type Chosen = Pick<Pending, 'file' | 'original' | 'replaces'>

export type UploadRefusal = { name: string; text: string }

type Options = {
  value: readonly UploadedFile[]
  onChange(value: UploadedFile[]): void
  rule: FileRule
  max: number
  /** Call that returns the upload addresses. */
  call: typeof media.uploadUrls | typeof media.eventUploadUrls
  /** Sends a file by itself, in the place of a signed address. */
  send?: SendFile | undefined
}

/** @returns the file as the server has it, a text that says why it has not, or undefined when it was stopped */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress(share: number): void },
) => Promise<UploadedFile | string | undefined>

const batchSize = 10
let lastKey = 0

/**
 * Files from being chosen to being stored: checked, cropped, signed, sent, tried again. A file that did not arrive stays
 * in `pending`; a refused one is in `refusals` until files are chosen again.
 */
export function useUploads({ value, onChange, rule, max, call, send: sendOne }: Options) {
  const [pending, setPending] = useState<readonly Pending[]>([])
  const [refusals, setRefusals] = useState<readonly UploadRefusal[]>([])
  const [thumbnails, setThumbnails] = useState<Record<string, string | undefined>>({})
  const [said, setSaid] = useState('')
  const [preparing, setPreparing] = useState<string>()
  /** Pictures of which the person chooses the part that shows, one after another. */
  const [crops, setCrops] = useState<readonly Chosen[]>([])
  const [originals, setOriginals] = useState<Readonly<Record<string, File>>>({})
  const controllers = useRef(new Map<number, AbortController>())
  const places = useRef(new Map<string, number>())
  // Several files may arrive before the page is drawn again.
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })
  useEffect(() => {
    const running = controllers.current
    return () => running.forEach((controller) => controller.abort())
  }, [])

  const change = (next: UploadedFile[]) => {
    latest.current.value = next
    latest.current.onChange(next)
  }
  const setState = (key: number, state: PendingState) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, state } : one)))
  const drop = (key: number) => setPending((all) => all.filter((one) => one.key !== key))
  const fail = ({ key, file }: Pending, text: string) => {
    const isOffline = !navigator.onLine
    setState(key, isOffline ? { name: 'offline' } : { name: 'failed', text })
    setSaid(`${file.name}: ${isOffline ? m.say_no_connection() : text}`)
  }

  const store = async (one: Pending, { id, postUrl, getUrl }: Address, signal: AbortSignal) => {
    const { key, file, type } = one
    const outcome = await putFile(postUrl, file, {
      type,
      signal,
      onProgress: (share) => setState(key, { name: 'sending', share }),
    })
    if (outcome === 'stopped') return
    if (outcome !== 'stored') return fail(one, uploadTexts.notStored)
    arrived(one, { id, name: file.name, type, url: getUrl })
  }

  const arrived = ({ key, thumbnail, original, replaces }: Pending, stored: UploadedFile) => {
    drop(key)
    setThumbnails((all) => ({ ...all, [stored.id]: thumbnail }))
    setOriginals((all) => ({ ...all, [stored.id]: original }))
    const { value: before } = latest.current
    const replaced = before.find(({ id }) => id === replaces)
    places.current.set(stored.id, replaced ? (places.current.get(replaced.id) ?? 0) : key)
    const others = max === 1 ? [] : before.filter((file) => file !== replaced)
    // Files stay in the order in which they were chosen, whichever arrives first.
    const placeOf = ({ id }: UploadedFile) => places.current.get(id) ?? 0
    const { label, alt } = replaced ?? {}
    const named = { ...stored, ...(label !== undefined && { label }), ...(alt !== undefined && { alt }) }
    change([...others, named].toSorted((a, b) => placeOf(a) - placeOf(b)))
    setSaid(m.forms_upload_said_done({ name: stored.name }))
  }

  const sendByItself = async (one: Pending, signal: AbortSignal, send: SendFile) => {
    const onProgress = (share: number) => setState(one.key, { name: 'sending', share })
    const outcome = await send(one.file, { signal, onProgress })
    if (typeof outcome === 'string') fail(one, outcome)
    else if (outcome) arrived(one, outcome)
  }

  const send = async (batch: readonly Pending[]) => {
    const signals = batch.map(({ key }) => {
      const controller = new AbortController()
      controllers.current.set(key, controller)
      setState(key, { name: 'sending', share: 0 })
      return controller.signal
    })
    if (sendOne) {
      batch.forEach((one, index) => void sendByItself(one, signals[index]!, sendOne))
      return
    }
    const files = batch.map(({ file, type }) => ({ name: file.name.slice(-200), type, size: file.size }))
    const answer = await api(call, { body: { files } })
    batch.forEach((one, index) => {
      const signal = signals[index]!
      if (signal.aborted) return
      if (!answer.ok) return fail(one, reasonFor(index, answer))
      const { mediaObject, s3Url } = answer.data[index]!
      void store(one, { id: mediaObject.data.id, ...s3Url.data }, signal)
    })
  }

  const choose = async (files: readonly File[]) => {
    if (files.length === 0) return
    setRefusals([])
    const refused: UploadRefusal[] = []
    const fitting: Chosen[] = []
    const cropped: Chosen[] = []
    // One after another: each takes memory by its pixels.
    for (const file of files) {
      if (rule.fit) setPreparing(file.name)
      const fitted = await fit(file, rule)
      if ('refusal' in fitted) refused.push({ name: file.name, text: fitted.refusal })
      else {
        const into = fitted.needsCrop ? cropped : fitting
        into.push({ file: fitted.file, original: fitted.file, replaces: undefined })
      }
    }
    setCrops(cropped)
    await take(fitting, refused)
    setPreparing(undefined)
  }

  const take = async (chosen: readonly Chosen[], refused: UploadRefusal[] = []) => {
    const { value: now } = latest.current
    const free = max === 1 ? 1 : max - now.length - pending.length
    const taken: Pending[] = []
    for (const { file, original, replaces } of chosen) {
      const facts = await lookInto(file)
      const isFree = replaces !== undefined || taken.length < free
      const refusal = uploadRefusalOf(facts, rule) ?? (isFree ? undefined : m.say_failed())
      const text = refusal === uploadTexts.type ? await typeRefusal(file, rule.types) : refusal
      if (text) refused.push({ name: file.name, text })
      else
        taken.push({
          key: ++lastKey,
          file,
          original,
          replaces,
          type: facts.sniffed!,
          thumbnail: facts.thumbnail,
          state: { name: 'sending', share: 0 },
        })
    }
    setRefusals(refused)
    if (taken.length === 0) return
    if (max === 1) pending.forEach(({ key }) => controllers.current.get(key)?.abort())
    setPending((all) => (max === 1 ? taken : [...all, ...taken]))
    setSaid(m.forms_upload_said_sending({ count: taken.length }))
    for (let from = 0; from < taken.length; from += batchSize) void send(taken.slice(from, from + batchSize))
  }

  const leaveCrop = (chosen: Chosen) => setCrops((all) => all.filter((one) => one !== chosen))

  const waiting = pending.filter(({ state }) => state.name === 'offline')
  useReturn(waiting.length > 0, () => void send(waiting))

  return {
    pending,
    refusals,
    said,
    thumbnailOf: ({ id, url }: UploadedFile) => thumbnails[id] ?? url,
    isBusy: preparing !== undefined || pending.some(({ state }) => state.name === 'sending'),
    /** Name of the picture that is being made to fit. */
    preparing,
    /** Picture of which the person chooses the part that shows. */
    cropping: crops[0],
    cropped(chosen: Chosen, file: File) {
      leaveCrop(chosen)
      void take([{ ...chosen, file }])
    },
    leaveCrop,
    mayCrop: ({ id }: UploadedFile) => (rule.fit?.shapes.length ?? 0) > 0 && id in originals,
    crop(id: string) {
      const original = originals[id]
      if (original) setCrops([{ file: original, original, replaces: id }])
    },
    choose,
    retry: (one: Pending) => void send([one]),
    stop(key: number) {
      controllers.current.get(key)?.abort()
      setState(key, { name: 'stopped' })
    },
    discard: drop,
    remove: (id: string) => change(latest.current.value.filter((file) => file.id !== id)),
    edit: (id: string, part: Pick<UploadedFile, 'label' | 'alt'>) =>
      change(latest.current.value.map((file) => (file.id === id ? { ...file, ...part } : file))),
  }
}

/** Makes a picture fit where the field asks for it; without the code for it, as offline, it is sent as it is. */
async function fit(file: File, { fit: wanted, types, maxBytes }: FileRule) {
  const asIs = { file, needsCrop: false }
  if (!wanted) return asIs
  const part = await import('./crop/fit-picture.ts').catch(() => undefined)
  return part ? part.fitPicture(file, wanted, { types, maxBytes }) : asIs
}

type Address = { id: string; postUrl: string; getUrl: string }

/** Finds the reason for a file of a refused batch: its own error, else the message about all. */
const reasonFor = (index: number, { errors, message }: { errors: Record<string, string>; message: string }) =>
  Object.entries(errors).find(([name]) => name.startsWith(`files.${index}.`))?.[1] ??
  (message || uploadTexts.failed)
