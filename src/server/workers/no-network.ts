import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

function refuse(): never {
  throw new Error('This process has no network');
}

/** From here on nothing in this process connects, listens, sends or asks for a name. Node has no option for that yet. */
export function leaveNetwork() {
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  dgram.createSocket = refuse;
  for (const names of [
    dns,
    dns.promises,
    dns.Resolver.prototype,
    dns.promises.Resolver.prototype,
  ]) {
    for (const name of Object.getOwnPropertyNames(names)) {
      if (/^(lookup|resolve|reverse)/.test(name)) Object.assign(names, { [name]: refuse });
    }
  }
  syncBuiltinESMExports();
}
