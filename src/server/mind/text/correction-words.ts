/** What somebody says who takes back what they have just said. */
export const takingBack = [
  String.raw`no|nope|wait|sorry|actually|rather|or\s+rather|correction|forgive\s+me|excuse\s+me`,
  String.raw`(?:hang|hold)\s+on|scratch\s+that|my\s+mistake|let\s+me\s+(?:think|see|correct)`,
  String.raw`I\s+(?:tell\s+a\s+lie|lie|mean)|I['’]m\s+(?:telling\s+(?:you\s+)?(?:a\s+lie|lies)|lying|wrong|mistaken|mixing\s+(?:it|them|that)\s+up)`,
  String.raw`(?:what|listen\s+to\s+what)\s+(?:am\s+I|I['’]m)\s+(?:saying|talking\s+about)`,
  String.raw`that['’]s\s+(?:wrong|not\s+(?:right|true|so|it))|that\s+can['’]t\s+be(?:\s+right)?`,
].join('|');
