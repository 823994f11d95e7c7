import { useEffect, useRef, useState } from 'react'
import { say } from '../words.ts'
import { makeDetector } from './detector.ts'

const pauseMs = 200

/** Watches the camera until a code is found. */
async function watch(video: HTMLVideoElement, signal: AbortSignal, found: (code: string) => void) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  signal.addEventListener('abort', stop)
  if (signal.aborted) return stop()
  video.srcObject = stream
  await video.play()
  const detector = await makeDetector()
  while (!signal.aborted) {
    const [code] = await detector.detect(video)
    if (code) return found(code.rawValue)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

type ScannerProps = { found(code: string): void; close(): void }

/** Reads the code of a label with the camera; without one the code is typed. */
export default function Scanner({ found, close }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(found)
  useEffect(() => {
    latest.current = found
  }, [found])
  useEffect(() => {
    const ending = new AbortController()
    watch(video.current!, ending.signal, (code) => latest.current(code)).catch(() => setFailed(true))
    return () => ending.abort()
  }, [])
  if (hasFailed)
    return (
      <p role="alert" className="error">
        {say('field_no_camera')}
      </p>
    )
  return (
    <div className="panel">
      <video ref={video} muted playsInline className="camera" />
      <p className="soft">{say('field_scan_hint')}</p>
      <button type="button" onClick={close}>
        {say('field_stop_scan')}
      </button>
    </div>
  )
}
