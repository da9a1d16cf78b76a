"""OpenStack Swift with its S3 interface, small enough for one developer: four servers in one process, one disk,
one replica. Called with the folder that s3.ts has filled with their configurations."""

import logging
import os
import sys

from swift.common import utils

folder = sys.argv[1]
utils.eventlet_monkey_patch()
utils.set_swift_dir(folder)
# Everything to our own log file instead of the machine's syslog.
utils.ThreadSafeSysLogHandler = lambda **_: logging.NullHandler()
utils.get_logger.console_handler4logger = {}

import eventlet
import eventlet.wsgi
from swift.common.ring import RingBuilder
from swift.common.swob import Request
from swift.common.wsgi import SwiftHttpProtocol, appconfig, loadapp


class NoCache:
    """In the place of memcached: remembers nothing, so nothing is ever out of date."""

    def get(self, key, **_):
        return None

    def set(self, key, value, **_):
        pass

    def delete(self, key, **_):
        pass


def check_disk(disk):
    os.makedirs(disk, exist_ok=True)
    try:
        os.setxattr(disk, "user.swift.check", b"1")
    except OSError as error:
        sys.exit(f"Swift keeps metadata in extended attributes, which {disk} does not take ({error.strerror}). "
                 "Move the checkout to ext4, xfs or btrfs.")


def write_ring(name, port):
    builder = RingBuilder(part_power=2, replicas=1, min_part_hours=0)
    builder.add_dev({"region": 1, "zone": 1, "weight": 1, "device": "disk", "ip": "127.0.0.1", "port": port,
                     "replication_ip": "127.0.0.1", "replication_port": port})
    builder.rebalance(seed=1)
    builder.get_ring().save(os.path.join(folder, f"{name}.ring.gz"))


def load(name):
    return loadapp(os.path.join(folder, f"{name}.conf"))


def serve(name, app):
    socket = eventlet.listen((setting(name, "bind_ip"), int(setting(name, "bind_port"))))
    # The S3 clients look for "ETag", which eventlet would spell "Etag".
    return eventlet.spawn(eventlet.wsgi.server, socket, app, utils.NullLogger(), protocol=SwiftHttpProtocol,
                          capitalize_response_headers=False, socket_timeout=60)


def setting(name, key):
    return appconfig(os.path.join(folder, f"{name}.conf"))[key]


def with_cache(app):
    cache = NoCache()

    def call(env, start_response):
        env["swift.cache"] = cache
        return app(env, start_response)

    return call


def create_bucket(app, account, bucket):
    trusted = {"swift.authorize_override": True, "swift.authorize": lambda _: None}
    response = Request.blank(f"/v1/{account}/{bucket}", environ=trusted, method="PUT").get_response(app)
    if not response.is_success:
        sys.exit(f"The bucket {bucket} could not be created: {response.status}")


check_disk(os.path.join(folder, "devices", "disk"))
for storage in ("account", "container", "object"):
    write_ring(storage, int(setting(storage, "bind_port")))
    serve(storage, load(storage))
proxy = with_cache(load("proxy"))
# The S3 port opens last: whoever reaches it finds the bucket.
create_bucket(proxy, "AUTH_marsad", "marsad")
serve("proxy", proxy).wait()
