import { createRoot } from 'react-dom/client'
import { FieldApp } from './field-app.tsx'
import { openFieldDatabase } from './queue/database.ts'
import { recoverSending } from './queue/queue.ts'
import { loadFont } from './fonts.ts'
import { loadServerWords } from './server-words.ts'
import { fieldLanguage, say } from './words.ts'
import './field.css'

document.documentElement.lang = fieldLanguage()
document.title = say('field_app')

loadFont(fieldLanguage())
const [db] = await Promise.all([openFieldDatabase(), loadServerWords(fieldLanguage())])
await recoverSending(db)
createRoot(document.querySelector('#field')!).render(<FieldApp db={db} />)

if (import.meta.env.PROD) void navigator.serviceWorker?.register('/field-sw.js', { scope: '/field' })
