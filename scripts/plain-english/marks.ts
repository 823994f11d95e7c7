/** Word patterns that ordinary codebases hardly ever use, each with the plain wording to use instead. */
const marks: Record<string, RegExp> = {
  'name the thing instead of "what is …"':
    /\b[Ww]hat (?:is|was|are|were|has|had|waits|came|comes|goes|went|stands|stays|others|somebody|nobody|it|they|a|an|the) /,
  'name the person instead of "who …"':
    /(?:^|[,;:.] |\bfor |\bof |\bto |\bby |\bwith )(?:[Ww]hoever|[Ww]ho) (?!(?:am|are you|is who)\b)\w+/,
  'stand: be, appear, exist, show': /\b(?:stand|stands|stood)\b(?! (?:up|out|alone|for|by|still)\b)/,
  'tell: notify, report, show': /\b(?:tell|tells|told|telling)\b(?! apart)/,
  'anew: again': /\banew\b/,
  'by itself: automatically': /\bby (?:itself|themselves)\b/,
  'of its own: its own, a separate': /\bof (?:its|their|his|our) own\b/,
  'is none: is undefined, is empty, does not exist': /\b(?:is|are|was) none\b|\bwhat is no\b/,
  'nobody, somebody: no one, a person, a user': /\b(?:nobody|somebody|everybody)\b/,
  'beside: next to, with, in addition to': /\bbeside\b/,
  'lie: be, be stored': /\b(?:lies|lie|lay)\b/,
  'hold … against: compare, check': /\bh(?:old|olds|eld) .{1,40} against\b/,
  'go back, give back: return, refund, release': /\b(?:goes|went|gone|give|gives|given|gave) back\b/,
}

const vagueVerbs =
  /^(?:Say|Tell|Name|Call|Give|Keep|Hold|Let|Judge|Begin|Lead|Spare|Ask|Speak|Look|Leave|Take|Make|Put|Find|Know|Bring)\b/

/** The wordings of a sentence that should be replaced, with their replacement. */
export const marksIn = (text: string): string[] =>
  Object.entries(marks)
    .filter(([, pattern]) => pattern.test(text))
    .map(([advice]) => advice)

/** Reasons to rewrite a commit subject. */
export function subjectMarks(subject: string): string[] {
  const reasons = marksIn(subject)
  if (vagueVerbs.test(subject)) reasons.push('begin with Add, Fix, Remove, Rename, Move, Test, Document …')
  if (subject.length > 72) reasons.push('use at most 72 characters')
  return reasons
}
