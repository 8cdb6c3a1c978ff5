/** Names with a digit that are words: sizes of paper, kinds of trade, networks, files, substances. */
const everydayNames: ReadonlySet<string> = new Set(
  [
    'a0 a1 a2 a3 a4 a5 a6 a7 a8 b4 b5 b6',
    'b2b b2c b2b2c b2e b2g c2b c2c d2c m2m p2p o2o 1on1 247',
    '2d 3d 4d 2g 3g 4g 5g 6g 2k 4k 8k 2fa 3pl',
    'h2o co2 o2 o3 n2 n2o ch4 nh3 h2 so2 no2 pm10 b12 d3 k2 omega3',
    'mp3 mp4 mp2 h264 h265 html5 css3 http2 http3 es6 utf8 utf16 base64 md5 sha1 sha256 ipv4 ipv6 i18n l10n a11y',
    'k8s s3 ec2 oauth2 web2 web3 x64 x86 win32 win64 usb2 usb3 ps2 r2d2',
    'g7 g8 g20 u2 f1 w3c',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Whether a code that no text holds is a word of its own rather than a claim: "A4", "B2B", "24/7".
 *
 * A closed list, so that what the texts hold besides never makes a claim of a name.
 *
 * @param key the code in lower case, without what joins its parts
 */
export function isEverydayName(key: string): boolean {
  return everydayNames.has(key);
}
