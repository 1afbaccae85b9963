import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/**
 * A fresh self-signed certificate for `localhost`, for tests alone. Node can sign but writes no
 * X.509, so this spells out the few DER structures that one needs (RFC 5280).
 */
export function makeTestCertificate() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(objectId(0x55, 4, 3), utf8('localhost'))));
  const now = Date.now();
  const dayMs = 86_400_000;
  const tbs = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(now - dayMs), time(now + dayMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(objectId(0x55, 29, 17), der(0x04, subjectAltName)))),
  );
  const signature = sign('sha256', tbs, privateKey);
  const certificate = sequence(tbs, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const base64 = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function der(tag: number, ...parts: Uint8Array[]) {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length =
    size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const set = (...parts: Uint8Array[]) => der(0x31, ...parts);
const integer = (value: Uint8Array) => der(0x02, value);
const objectId = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const utf8 = (text: string) => der(0x0c, Buffer.from(text));
const time = (ms: number) =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));

const ecdsaWithSha256 = sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2));
const subjectAltName = sequence(
  der(0x82, Buffer.from('localhost')),
  der(0x87, Buffer.from([127, 0, 0, 1])),
);
