import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { TOTP, URI } from 'otpauth';

/** The app on someone's phone, `halfMinutes` from now. */
export function codeFrom(address: string, halfMinutes = 0) {
  const app = URI.parse(address);
  if (!(app instanceof TOTP)) throw new Error('Not an address for an authenticator app');
  return app.generate({ timestamp: Date.now() + halfMinutes * 30_000 });
}

type Options = { challenge: string; rp?: { id: string }; rpId?: string };

/** A security key in software, as a browser speaks for it. */
export function softKey(origin = 'http://localhost') {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (host: string, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, rest]);
  };
  const cosePublicKey = () =>
    Buffer.from(
      isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      ),
    );
  const credential = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  });

  return {
    id: id.toString('base64url'),
    make({ challenge, rp }: Options) {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cosePublicKey()]);
      const authData = new Uint8Array(authenticatorData(rp?.id ?? '', 0x45, attested));
      const attestationObject = Buffer.from(
        isoCBOR.encode(
          new Map<string, string | Map<string, string> | Uint8Array>([
            ['fmt', 'none'],
            ['attStmt', new Map()],
            ['authData', authData],
          ]),
        ),
      );
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge),
        attestationObject,
      });
    },
    prove({ challenge, rpId }: Options) {
      const data = authenticatorData(rpId ?? '', 0x05);
      const clientDataJSON = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return credential({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
